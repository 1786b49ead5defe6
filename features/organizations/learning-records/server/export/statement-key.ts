import { and, eq, gt } from 'drizzle-orm'
import { administeredCompany, administratorsOf } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import type { Context, SignedInActor } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { actorOfKey, isUsedLately, newAccessKey } from '#platform/server/keys/access-key.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import type { learningRecords } from '../../contract.ts'
import { statementKeys } from '../tables.ts'

const DAY = 86_400_000
/** Validity of a key: one year. */
const KEY_DAYS = 366
const START = 'permeate_xapi_'

/**
 * Returns the actor for a company's key. Returns null if the key is invalid, expired, or revoked, or if the company has
 * no administrator. The key reads only that company's statements. Updates the time of last use with a precision of one
 * minute.
 */
export async function identifyStatementKey(
  { db }: App,
  key: string,
  now: Date,
): Promise<SignedInActor | null> {
  if (!key.startsWith(START)) return null
  const [row] = await db
    .select()
    .from(statementKeys)
    .where(and(eq(statementKeys.keyHash, hashToken(key)), gt(statementKeys.endsAt, now)))
  if (!row || (await administratorsOf(db, row.companyId)).length === 0) return null
  if (!isUsedLately(row.lastUsedAt, now))
    await db.update(statementKeys).set({ lastUsedAt: now }).where(eq(statementKeys.id, row.id))
  return actorOfKey({ id: row.id, name: 'Export of statements', scopes: ['statements'] }, [
    { capability: 'corp_admin', scope: row.companyId },
  ])
}

/** Returns a company's key as its administrators see it; null if no key is valid. */
export async function keyOf(ctx: Context, companyId: string) {
  const [row] = await ctx.db
    .select()
    .from(statementKeys)
    .where(and(eq(statementKeys.companyId, companyId), gt(statementKeys.endsAt, ctx.now)))
  if (!row) return null
  const { begins, createdBy, endsAt, lastUsedAt } = row
  return { begins, createdBy: (await ctx.peopleNames([createdBy])).get(createdBy) ?? '', endsAt, lastUsedAt }
}

export const makeKey: Handler<typeof learningRecords.makeKey> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  const { key, keyHash, begins } = newAccessKey(START)
  const values = {
    id: ctx.newId(),
    keyHash,
    begins,
    createdBy: ctx.actor.userId,
    createdAt: ctx.now,
    endsAt: ctx.after(KEY_DAYS * DAY),
    lastUsedAt: null,
  }
  await ctx.db
    .insert(statementKeys)
    .values({ ...values, companyId: compid })
    .onConflictDoUpdate({ target: statementKeys.companyId, set: values })
  await ctx.audit({ action: 'learningRecords.makeKey', target: compid })
  return { key }
}

export const revokeKey: Handler<typeof learningRecords.revokeKey> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  const [row] = await ctx.db
    .delete(statementKeys)
    .where(eq(statementKeys.companyId, compid))
    .returning({ id: statementKeys.id })
  if (!row) return refuse('not-found')
  await ctx.audit({ action: 'learningRecords.revokeKey', target: compid })
  return { message: 'The key no longer works.' }
}
