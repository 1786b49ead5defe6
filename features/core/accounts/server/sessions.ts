import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { type Grant, staffCapabilities } from '#platform/contract/access.ts'
import { namePart } from '#platform/contract/names.ts'
import type { App } from '#platform/server/app.ts'
import type { Context, Identity, SignedInActor } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { sessions } from './tables.ts'
import { termsVersion } from './terms.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
export const SESSION_DAYS = 30

/** What another feature does when sessions end. */
export interface SessionPart {
  /** Runs after sessions have ended, in the same transaction. */
  ended: (ctx: Context, sessionIds: readonly string[]) => Promise<void>
  /**
   * Runs before the logout of a user ends the session, in the same transaction. Returns the path to open afterward, such
   * as the logout of another site; null for the home page.
   */
  leaving: (ctx: Context, sessionId: string) => Promise<string | null>
}

export const sessionParts = extensionPoint<SessionPart>('accounts.sessionParts')

/** Returns the path to open after the logout from a session, or null for the home page. */
export async function pathAfterLogout(ctx: Context, sessionId: string): Promise<string | null> {
  for (const part of ctx.parts(sessionParts)) {
    const path = await part.leaving(ctx, sessionId)
    if (path) return path
  }
  return null
}

/** Starts a session on this device, and returns its id; only the cookie holds its token. */
export async function startSession(ctx: Context, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const id = ctx.newId()
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    id,
    userId,
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    provenAt: ctx.now,
    expiresAt: ctx.after(SESSION_DAYS * DAY),
    userAgent: ctx.http.userAgent,
    ip: ctx.http.ip,
  })
  ctx.http.setCookie(SESSION_COOKIE, token, { maxAgeSeconds: SESSION_DAYS * 86_400 })
  return id
}

/** Ends one session of a user, or all of them; returns the number of ended sessions. */
export async function endSessions(ctx: Context, userId: string, sessionId?: string): Promise<number> {
  const which = [eq(sessions.userId, userId), isNull(sessions.endedAt)]
  if (sessionId) which.push(eq(sessions.id, sessionId))
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now })
    .where(and(...which))
    .returning({ id: sessions.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) for (const { ended: after } of ctx.parts(sessionParts)) await after(ctx, ids)
  return ids.length
}

interface PersonRow {
  session_id: string
  user_id: string
  username: string
  email: string
  first_name: string
  last_name: string
  partner: string
  proven_at?: Date | null
  duty?: SignedInActor['duty']
  viewed_by?: string | null
  lacks_address?: boolean
  grants: { capability: Grant['capability']; scope: string }[]
}

const person = `u.id as user_id, u.username, u.email, u.first_name, u.last_name, u.partner,
  coalesce((select json_agg(json_build_object('capability', g.capability, 'scope', g.scope))
    from grants g where g.user_id = u.id and g.ended_at is null), '[]') as grants`

const worksInOffice = `exists (select from grants o
  where o.user_id = u.id and o.ended_at is null and o.capability = any($3))`

/** True only while the viewer is a product administrator and the viewing has not expired. */
const isViewing = `(s.viewed_until > $5 and exists (select from grants v
  where v.user_id = s.user_id and v.ended_at is null and v.capability = 'product_admin'))`

export const bySession = {
  name: 'accounts.by-session',
  text: `select s.expires_at, s.created_at, s.last_seen_at, s.id as session_id, ${person},
      case when u.id = s.user_id then s.proven_at end as proven_at,
      case when u.id <> s.user_id then s.user_id end as viewed_by,
      case when u.id <> s.user_id then s.viewed_until end as viewed_until,
      u.address = '' as lacks_address,
      u.id <> s.user_id or ${worksInOffice} as works_in_office,
      case when u.id <> s.user_id then null
        when u.must_change_password then 'password'
        when $2::text is not null and not exists (select from consents c
          where c.user_id = u.id and c.document = 'terms' and c.version = $2) then 'consent'
        when $4 and ${worksInOffice}
          and not exists (select from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null)
          and not exists (select from passkeys p where p.user_id = u.id) then 'factor' end as duty
    from sessions s
      join users u on u.id = case when ${isViewing} then s.viewed_user_id else s.user_id end
    where s.token_hash = $1 and s.ended_at is null`,
}
const touch = {
  name: 'accounts.touch-session',
  text: 'update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2',
}
const byUsername = {
  name: 'accounts.by-username',
  text: `select '' as session_id, ${person} from users u where lower(u.username) = lower($1)`,
}

interface OpenSession extends PersonRow {
  expires_at: Date
  created_at: Date
  last_seen_at: Date
  works_in_office: boolean
  viewed_until: Date | null
}

type Server = Pick<App, 'db' | 'settings'>

const SEEN_LATELY = 10 * 60_000

/** Staff sessions end earlier: after a period without use, and after a working day. Viewing ends earlier still. */
function endOf(row: OpenSession, { settings }: Server): Date {
  const { idleHours, sessionHours } = settings.staff
  const ends = [row.expires_at.getTime(), row.viewed_until?.getTime() ?? Infinity]
  if (row.works_in_office)
    ends.push(row.last_seen_at.getTime() + idleHours * HOUR, row.created_at.getTime() + sessionHours * HOUR)
  return new Date(Math.min(...ends))
}

/** Returns the user of a session token. Uses a single joined query because it runs on every request. */
export async function identify(server: Server, token: string, now: Date): Promise<Identity | null> {
  const needsFactor = server.settings.staff.secondFactor === 'required'
  const values = [hashToken(token), termsVersion(), [...staffCapabilities], needsFactor, now]
  const [row] = await run<OpenSession & Record<string, unknown>>(server.db, bySession, values)
  const until = row && endOf(row, server)
  if (!until || until <= now) return null
  if (row.last_seen_at.getTime() < now.getTime() - SEEN_LATELY)
    await run(server.db, touch, [row.session_id, now])
  return { actor: actorOf(row), until }
}

/** Finds a user by user name, without a session. */
export async function findPerson(db: Db, username: string): Promise<SignedInActor | null> {
  const [row] = await run<PersonRow & Record<string, unknown>>(db, byUsername, [username])
  return row ? actorOf(row) : null
}

function actorOf(row: PersonRow): SignedInActor {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: namePart(row.last_name),
    partner: row.partner,
    duty: row.duty ?? null,
    provenAt: row.proven_at ?? null,
    viewedBy: row.viewed_by ?? null,
    lacksAddress: row.lacks_address ?? false,
    grants: row.grants.map(({ capability, scope }) => ({ capability, scope: scope || null })),
  }
}
