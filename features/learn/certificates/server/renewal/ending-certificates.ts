import { and, asc, eq, gt, lte, or, type SQL } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { certificates } from '../tables.ts'
import { isRunning } from './read-renewals.ts'

const AT_ONCE = 500

interface Ending {
  after: Date
  until: Date
  and?: SQL | undefined
}

/** Yields active certificates that expire in a period, ordered by expiration, in batches of a few hundred. */
export async function* expiringBetween(ctx: Context, ending: Ending): AsyncGenerator<CertificateRow[]> {
  let last: CertificateRow | undefined
  for (;;) {
    const found: CertificateRow[] = await ctx.db
      .select()
      .from(certificates)
      .where(
        and(
          isRunning,
          gt(certificates.expiresAt, ending.after),
          lte(certificates.expiresAt, ending.until),
          ending.and,
          last && beyond(last),
        ),
      )
      .orderBy(asc(certificates.expiresAt), asc(certificates.id))
      .limit(AT_ONCE)
    if (found.length > 0) yield found
    if (found.length < AT_ONCE) return
    last = found.at(-1)
  }
}

function beyond({ id, expiresAt }: CertificateRow): SQL | undefined {
  if (!expiresAt) return undefined
  return or(
    gt(certificates.expiresAt, expiresAt),
    and(eq(certificates.expiresAt, expiresAt), gt(certificates.id, id)),
  )
}

/** Runs work for one certificate; errors are logged and do not affect other certificates. */
export async function apart(ctx: Context, { id }: CertificateRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.error({ err: error, certificate: id }, 'a renewal was not looked at')
  }
}
