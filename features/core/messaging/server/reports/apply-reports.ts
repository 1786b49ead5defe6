import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { emailKey } from '#platform/contract/email.ts'
import { reportKinds } from '#platform/contract/texts/mail-states.ts'
import type { Context } from '#platform/server/context.ts'
import { shortened } from '#platform/server/mail.ts'
import { mailMessages, mailSuppressions } from '#platform/server/tables.ts'
import { suppressionBy } from '../../rules/suppression.ts'
import type { Report } from './report.ts'

/** Older emails say nothing about the current state of the address. */
const LAST_EMAILS = 50
const LONGEST_DETAIL = 500

/**
 * Records reports for the emails they refer to, and suppresses or releases their addresses. The address always comes
 * from our email, never from the report. Returns the number of reports that match an email we sent.
 */
export async function applyReports(ctx: Context, reports: readonly Report[]): Promise<number> {
  let matched = 0
  for (const report of reports) if (await ctx.transaction((inner) => apply(inner, report))) matched += 1
  return matched
}

async function apply(ctx: Context, { id, kind, detail }: Report): Promise<boolean> {
  if (id === null) return false
  const sent = and(eq(mailMessages.id, id), isNotNull(mailMessages.sentAt))
  const [mail] = await ctx.db.select({ recipient: mailMessages.recipient }).from(mailMessages).where(sent)
  if (!mail) return false
  const address = emailKey(mail.recipient)
  await ctx.lock('mail-reports', address)
  const [known] = await ctx.db.select({ report: mailMessages.report }).from(mailMessages).where(sent)
  const weight = (each: (typeof reportKinds)[number]) => reportKinds.indexOf(each)
  if (!known || (known.report && weight(known.report) >= weight(kind))) return true
  const failure = kind === 'delivered' ? null : shortened(detail.replace(/\s+/g, ' '), LONGEST_DETAIL)
  await ctx.db.update(mailMessages).set({ report: kind, failure }).where(eq(mailMessages.id, id))
  await decide(ctx, address)
  return true
}

/** Computed from all reports about an address, so that repeated or reordered reports lead to the same state. */
async function decide(ctx: Context, address: string): Promise<void> {
  const [before] = await ctx.db.select().from(mailSuppressions).where(eq(mailSuppressions.address, address))
  const { recipient, sentAt, report } = mailMessages
  const mails = await ctx.db
    .select({ sentAt, kind: report })
    .from(mailMessages)
    .where(
      and(
        eq(sql`lower(${recipient})`, address),
        isNotNull(report),
        before?.liftedAt ? gt(sentAt, before.liftedAt) : undefined,
      ),
    )
    .orderBy(desc(sentAt))
    .limit(LAST_EMAILS)
  const reason = suppressionBy(
    mails.flatMap((mail) => (mail.sentAt && mail.kind ? [{ sentAt: mail.sentAt, kind: mail.kind }] : [])),
  )
  if (reason === (before?.since ? before.reason : null)) return
  const since = reason && (before?.since ?? ctx.now)
  const row = { reason: reason ?? before?.reason ?? 'bounce', since }
  await ctx.db
    .insert(mailSuppressions)
    .values({ address, ...row })
    .onConflictDoUpdate({ target: mailSuppressions.address, set: row })
  await ctx.audit(
    reason
      ? { action: 'messaging.suppressAddress', target: address, details: { reason } }
      : { action: 'messaging.releaseAddress', target: address },
  )
}
