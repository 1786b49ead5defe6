import { desc, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { certificates as contract } from '../contract.ts'
import { correctionsOf } from './corrections/read-corrections.ts'
import { cardsOf, evidenceOf, linkTo, numbersOf } from './show-certificate.ts'
import { certificates } from './tables.ts'

export const mine: Handler<typeof contract.mine> = async (_input, ctx) => {
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, ctx.actor.userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
  return { certificates: await cardsOf(ctx, rows) }
}

const COURSE_KEY = /^course:([0-9a-f-]{36})$/

const enrollmentOf = (key: string): string | null => COURSE_KEY.exec(key)?.[1] ?? null

/** Returns a certificate. Other users' certificates are reported as not found, and the attempt is audited. */
export const one: Handler<typeof contract.one> = async ({ certificateid }, ctx) => {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.id, certificateid))
  if (row?.userId !== ctx.actor.userId) return refuse('not-found')
  const [card] = await cardsOf(ctx, [row])
  if (!card) return refuse('not-found')
  const replaced = await numbersOf(ctx.db, row.replaces ? [row.replaces] : [])
  return {
    ...card,
    evidence: evidenceOf(row.snapshot),
    enrollmentid: enrollmentOf(row.key),
    revokedReason: row.revokedReason ?? '',
    corrections: await correctionsOf(ctx.db, row.id),
    replaces: linkTo(replaced, row.replaces),
  }
}
