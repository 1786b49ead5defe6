import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import {
  administeredCompany,
  administratorsOf,
  findCompany,
} from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { dayIn, endOf } from '#platform/contract/zoned-days.ts'
import type { App } from '#platform/server/app.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { isUsedLately, newAccessKey } from '#platform/server/keys/access-key.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import type { directory, StoredToken } from '../../contract.ts'
import { MAX_TOKENS, tokenStateOf } from '../../rules/token-states.ts'
import { directoryName } from '../directory.ts'
import { directoryTokens } from '../tables.ts'

const START = 'permeate_scim_'

const running = (now: Date) =>
  and(isNull(directoryTokens.revokedAt), or(isNull(directoryTokens.endsAt), gt(directoryTokens.endsAt, now)))

/**
 * Returns the company and actor of a directory token, or null if the token is wrong, expired or revoked. The actor is
 * the administrator who created the token, else the company's longest-serving administrator. The last-use time is
 * accurate to one minute.
 */
export async function identifyToken({ db }: App, token: string, now: Date) {
  const [row] = await db
    .select()
    .from(directoryTokens)
    .where(and(eq(directoryTokens.tokenHash, hashToken(token)), running(now)))
  const company = row && (await findCompany(db, row.companyId))
  const administrators = company ? await administratorsOf(db, company.id) : []
  const person = administrators.find(({ userId }) => userId === row?.createdBy) ?? administrators[0]
  if (!row || !company || !person) return null
  if (!isUsedLately(row.lastUsedAt, now))
    await db.update(directoryTokens).set({ lastUsedAt: now }).where(eq(directoryTokens.id, row.id))
  const actor: SignedInActor = {
    userId: person.userId,
    sessionId: '',
    username: '',
    email: person.email,
    // Emails name the actor who added or removed a user.
    firstName: directoryName(company),
    lastName: '',
    partner: '',
    grants: [{ capability: 'corp_admin', scope: company.id }],
    apiKey: { id: row.id, name: row.name, scopes: [] },
  }
  return { company, actor }
}

/** Returns the tokens of a company, newest first. */
export async function tokensOf(db: Db, companyId: string, now: Date): Promise<StoredToken[]> {
  const rows = await db
    .select()
    .from(directoryTokens)
    .where(eq(directoryTokens.companyId, companyId))
    .orderBy(desc(directoryTokens.createdAt), desc(directoryTokens.id))
    .limit(20)
  const makers = await findPeople(db, pluck(rows, 'createdBy'))
  return rows.map((row) => {
    const maker = makers.get(row.createdBy)
    return {
      tokenid: row.id,
      name: row.name,
      begins: row.begins,
      state: tokenStateOf(row, now),
      createdBy: maker ? fullName(maker) : '',
      ...pick(row, 'createdAt', 'endsAt', 'lastUsedAt'),
    }
  })
}

export const addToken: Handler<typeof directory.addToken> = async ({ compid, name, lastDay }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  if (lastDay !== null && lastDay < dayIn(ctx.now, company.timeZone))
    refuse('bad-input', { fields: { lastDay: 'Please choose a day to come.' } })
  await ctx.lock('directory-tokens', company.id)
  const active = await ctx.db.$count(
    directoryTokens,
    and(eq(directoryTokens.companyId, company.id), running(ctx.now)),
  )
  if (active >= MAX_TOKENS) return ctx.refuse('too-many-tokens')
  const { key: token, keyHash: tokenHash, begins } = newAccessKey(START)
  const id = ctx.newId()
  await ctx.db.insert(directoryTokens).values({
    id,
    companyId: company.id,
    name,
    tokenHash,
    begins,
    createdBy: ctx.actor.userId,
    createdAt: ctx.now,
    endsAt: lastDay === null ? null : endOf(lastDay, company.timeZone),
  })
  await ctx.audit({ action: 'directory.addToken', target: company.id, details: { id, name, lastDay } })
  return { tokenid: id, token }
}

export const revokeToken: Handler<typeof directory.revokeToken> = async ({ compid, tokenid }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  const [row] = await ctx.db
    .update(directoryTokens)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(directoryTokens.id, tokenid),
        eq(directoryTokens.companyId, company.id),
        isNull(directoryTokens.revokedAt),
      ),
    )
    .returning({ name: directoryTokens.name })
  if (!row) {
    const known = await ctx.db.$count(
      directoryTokens,
      and(eq(directoryTokens.id, tokenid), eq(directoryTokens.companyId, company.id)),
    )
    return known > 0 ? { message: 'The token was revoked already.' } : refuse('not-found')
  }
  await ctx.audit({
    action: 'directory.revokeToken',
    target: company.id,
    details: { id: tokenid, name: row.name },
  })
  return { message: `The token of ${row.name} no longer works.` }
}
