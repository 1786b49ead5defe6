import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { randomState } from 'openid-client'
import { endSessions, SESSION_DAYS, type SessionPart } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { dueRows } from '#platform/server/extensions/retention.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { recordAttempt } from '../attempts.ts'
import { type ConnectionRow, findConnection, signOnPath } from '../connections.ts'
import { type Identity, signOnSessions } from '../tables.ts'

const DAY = 86_400_000
/** Time in which the provider confirms a logout that started here. */
const LEAVING_MS = 10 * 60_000

export type LeavingRow = typeof signOnSessions.$inferSelect

interface Started {
  companyId: string
  userId: string
  sessionId: string
}

/** Records the provider's session in which one of our sessions started. */
export async function recordSession(
  ctx: Context,
  { companyId, userId, sessionId }: Started,
  { issuer, subject, session = { index: '' } }: Identity,
): Promise<void> {
  const row = { companyId, userId, sessionId, issuer, subject, providerSession: session }
  await ctx.db.delete(signOnSessions).where(eq(signOnSessions.sessionId, sessionId))
  await ctx.db
    .insert(signOnSessions)
    .values({ ...row, id: ctx.newId(), expiresAt: ctx.after(SESSION_DAYS * DAY) })
}

/** Rows are deleted with our session. A user who logs out is sent to the provider's logout if the company wants it. */
export const providerSessions: SessionPart = {
  async ended(ctx, sessionIds) {
    await ctx.db.delete(signOnSessions).where(inArray(signOnSessions.sessionId, [...sessionIds]))
  },
  async leaving(ctx, sessionId) {
    const mine = eq(signOnSessions.sessionId, sessionId)
    const [row] = await ctx.db.select().from(signOnSessions).where(mine)
    if (!row) return null
    const connection = await findConnection(ctx.db, row.companyId)
    if (!connection?.singleLogout || !isFrom(connection, row)) return null
    const state = randomState()
    await ctx.db
      .update(signOnSessions)
      .set({ sessionId: null, logoutHash: hashToken(state), expiresAt: ctx.after(LEAVING_MS) })
      .where(mine)
    return `${signOnPath(row.companyId, 'logout')}?state=${state}`
  },
}

/** False if the company has another provider since. */
const isFrom = ({ issuer }: ConnectionRow, row: LeavingRow): boolean =>
  issuer.replace(/\/$/, '') === row.issuer.replace(/\/$/, '')

/** Returns a logout that started here and that the provider has not confirmed. Null if there is no such logout. */
export async function findLeaving(
  ctx: Context,
  companyId: string,
  state: string,
): Promise<LeavingRow | null> {
  const mine = and(eq(signOnSessions.logoutHash, hashToken(state)), eq(signOnSessions.companyId, companyId))
  const [row] = await ctx.db.select().from(signOnSessions).where(mine)
  return row && row.expiresAt > ctx.now ? row : null
}

export async function forgetLeaving(ctx: Context, { id }: LeavingRow): Promise<void> {
  await ctx.db.delete(signOnSessions).where(eq(signOnSessions.id, id))
}

/** What a verified logout message of the provider names: the person, sessions of the person, or both. */
export interface LogoutNotice {
  issuer: string
  /** '' if only a session is named. */
  subject: string
  /** Empty for all sessions of the person. */
  indexes: readonly string[]
}

/** Ends the sessions that a verified logout message names, all of them of this company's provider. */
export async function endNamedSessions(
  ctx: Context,
  { companyId }: ConnectionRow,
  { issuer, subject, indexes }: LogoutNotice,
): Promise<void> {
  if (subject === '' && indexes.length === 0) return
  const { providerSession } = signOnSessions
  const rows = await ctx.db
    .select()
    .from(signOnSessions)
    .where(
      and(
        eq(signOnSessions.companyId, companyId),
        eq(signOnSessions.issuer, issuer),
        isNotNull(signOnSessions.sessionId),
        subject === '' ? undefined : eq(signOnSessions.subject, subject),
        indexes.length === 0 ? undefined : inArray(sql`${providerSession} ->> 'index'`, [...indexes]),
      ),
    )
  let ended = 0
  for (const { userId, sessionId } of rows) {
    if (sessionId) ended += await endSessions(ctx, userId, sessionId)
    await ctx.audit({ action: 'signOn.logout', target: userId, details: { companyId, issuer } })
  }
  await recordAttempt(ctx, {
    companyId,
    outcome: 'logged-out',
    detail: ended === 1 ? '1 session ended.' : `${ended} sessions ended.`,
    userId: rows[0]?.userId ?? null,
  })
}

export const oldProviderSessions = dueRows({
  what: 'Sessions at the identity provider of a company',
  after: 'when our session ends, or minutes after a logout',
  job: 'forgetSignOns',
  table: signOnSessions,
  due: ({ now }) => lt(signOnSessions.expiresAt, now),
})
