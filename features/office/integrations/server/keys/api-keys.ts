import { and, eq, gt, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { findPeople, holdersOf } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { App } from '#platform/server/app.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { actorOfKey, isUsedLately, newAccessKey } from '#platform/server/keys/access-key.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { listOf, matching, nullsLast, orderOf } from '#platform/server/lists/list-query.ts'
import type { apiKeysAdmin } from '../../contract/keys.ts'
import { type KeyState, MAX_KEY_DAYS } from '../../rules/key-states.ts'
import { apiKeys } from '../tables.ts'

const DAY = 86_400_000

/**
 * Returns the actor for a key. Returns null if the key is invalid, expired, or revoked, or if its creator is no longer
 * an administrator. Updates the time of last use with a precision of one minute.
 */
export async function identifyKey({ db }: App, key: string, now: Date): Promise<SignedInActor | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, hashToken(key)), isNull(apiKeys.revokedAt), gt(apiKeys.endsAt, now)))
  // A key is valid only while its creator is a product administrator.
  if (!row || !(await holdersOf(db, ['product_admin'])).includes(row.createdBy)) return null
  if (!isUsedLately(row.lastUsedAt, now))
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, row.id))
  const { id, name, scopes } = row
  // A key sees lists as a product administrator does; its scopes determine which lists.
  return actorOfKey({ id, name, scopes }, [{ capability: 'product_admin', scope: null }])
}

const stateOf = (now: Date, admins: readonly string[]): SQL<KeyState> => sql<KeyState>`case
  when ${apiKeys.revokedAt} is not null then 'revoked'
  when ${apiKeys.endsAt} <= ${now.toISOString()}::timestamptz then 'ended'
  when ${notInArray(apiKeys.createdBy, [...admins])} then 'stopped' else 'active' end`

const list: Handlers<typeof apiKeysAdmin>['list'] = async (input, ctx) => {
  const state = stateOf(ctx.now, await holdersOf(ctx.db, ['product_admin']))
  const query = ctx.db
    .select({
      keyid: apiKeys.id,
      ...pick(apiKeys, 'name', 'begins', 'scopes'),
      state: state.as('state'),
      ...pick(apiKeys, 'createdBy', 'createdAt', 'endsAt', 'lastUsedAt'),
    })
    .from(apiKeys)
    .where(and(matching(input.search, [apiKeys.name]), input.state && sql`${state} = ${input.state}`))
  const sorts = { newest: apiKeys.createdAt, name: apiKeys.name, used: nullsLast(apiKeys.lastUsedAt) }
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, apiKeys.id))
  const makers = await findPeople(
    ctx.db,
    rows.map((row) => row.createdBy),
  )
  return {
    total,
    rows: rows.map((row) => ({ ...row, createdBy: makers.get(row.createdBy)?.username ?? 'unknown person' })),
  }
}

const add: Handlers<typeof apiKeysAdmin>['add'] = async ({ name, scopes, lastDay }, ctx) => {
  const endsAt = endOf(lastDay, OFFICE_ZONE)
  const latest = ctx.after((MAX_KEY_DAYS + 1) * DAY)
  if (endsAt <= ctx.now) refuse('bad-input', { fields: { lastDay: 'Please choose a day to come.' } })
  if (endsAt > latest) refuse('bad-input', { fields: { lastDay: 'A key is good for a year at most.' } })
  const { key, keyHash, begins } = newAccessKey('permeate_')
  const id = ctx.newId()
  const chosen = [...new Set(scopes)].sort()
  await ctx.db.insert(apiKeys).values({
    id,
    name,
    scopes: chosen,
    keyHash,
    begins,
    createdBy: ctx.actor.userId,
    createdAt: ctx.now,
    endsAt,
  })
  await ctx.audit({ action: 'integrations.addKey', target: id, details: { name, scopes: chosen, lastDay } })
  return { keyid: id, key }
}

const revoke: Handlers<typeof apiKeysAdmin>['revoke'] = async ({ keyid, reason }, ctx) => {
  const [row] = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: ctx.now })
    .where(and(eq(apiKeys.id, keyid), isNull(apiKeys.revokedAt)))
    .returning()
  if (!row) {
    const [known] = await ctx.db.select().from(apiKeys).where(eq(apiKeys.id, keyid))
    return known ? ctx.refuse('revoked-already') : refuse('not-found')
  }
  await ctx.audit({ action: 'integrations.revokeKey', target: keyid, details: { name: row.name, reason } })
  return { message: `The key of ${row.name} no longer works.` }
}

export const apiKeyHandlers: Handlers<typeof apiKeysAdmin> = { list, add, revoke }
