import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Context } from '#platform/server/context.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { localPath } from '../rules/local-path.ts'
import { BROWSER_COOKIE, browserOf, type ConnectionRow } from './connections.ts'
import { Problem } from './problem.ts'
import { protocols } from './protocols.ts'
import { type Identity, signOnLogins } from './tables.ts'

const MINUTES = 10
const MAX_ANSWER = 128 * 1024
export type LoginRow = typeof signOnLogins.$inferSelect

interface Start {
  isTest: boolean
  path: string
  /** Email address entered by the user; '' if none. */
  hint: string
}

/** Starts a sign-in of this browser. Returns the URL of the provider's login page. Throws a Problem. */
export async function startLogin(
  ctx: Context,
  connection: ConnectionRow,
  { isTest, path, hint }: Start,
): Promise<string> {
  const state = randomState()
  const nonce = randomNonce()
  const verifier = randomPKCECodeVerifier()
  const { loginAddress } = protocols[connection.protocol]
  const url = await loginAddress(ctx, connection, { state, nonce, verifier, hint })
  await ctx.db.insert(signOnLogins).values({
    stateHash: hashToken(state),
    companyId: connection.companyId,
    browserHash: keepBrowser(ctx),
    isTest,
    nonce,
    verifier,
    path: localPath(path),
    expiresAt: ctx.after(MINUTES * 60_000),
  })
  return url.href
}

/** Sets the browser cookie, which is shared by all tabs of the browser. */
function keepBrowser(ctx: Context): string {
  const token = ctx.http.cookie(BROWSER_COOKIE) ?? randomBytes(32).toString('base64url')
  // Twice the maximum duration of a sign-in: the account owner may have to confirm it afterward.
  ctx.http.setCookie(BROWSER_COOKIE, token, { maxAgeSeconds: 2 * MINUTES * 60 })
  return hashToken(token)
}

export async function findLogin(ctx: Context, companyId: string, state: string): Promise<LoginRow> {
  const mine = and(eq(signOnLogins.stateHash, hashToken(state)), eq(signOnLogins.companyId, companyId))
  const [login] = await ctx.db.select().from(signOnLogins).where(mine)
  if (!login) throw new Problem('unknown-login')
  return login
}

/**
 * Stores a posted response until the browser that started the sign-in fetches its result; the first response counts.
 * Returns whether we started such a sign-in.
 */
export async function storeAnswer(
  ctx: Context,
  companyId: string,
  { state, answer }: { state: string; answer: string },
): Promise<boolean> {
  const mine = and(eq(signOnLogins.stateHash, hashToken(state)), eq(signOnLogins.companyId, companyId))
  if ((await ctx.db.$count(signOnLogins, mine)) === 0) return false
  const waits = and(mine, isNull(signOnLogins.answeredAt), isNull(signOnLogins.answer))
  if (answer.length <= MAX_ANSWER) await ctx.db.update(signOnLogins).set({ answer }).where(waits)
  return true
}

/** Accepts the response to a sign-in: once, in the browser that started it, before expiry. Throws a Problem. */
export async function spendLogin(ctx: Context, login: LoginRow): Promise<void> {
  if (login.browserHash !== browserOf(ctx)) throw new Problem('other-browser')
  if (login.expiresAt <= ctx.now) throw new Problem('expired')
  const spent = await ctx.db
    .update(signOnLogins)
    .set({ answeredAt: ctx.now, answer: null })
    .where(and(eq(signOnLogins.stateHash, login.stateHash), isNull(signOnLogins.answeredAt)))
    .returning({ stateHash: signOnLogins.stateHash })
  if (spent.length === 0) throw new Problem('replayed')
}

/** Stores the identity from the provider until the account owner confirms it. */
export async function storeIdentity(
  ctx: Context,
  { stateHash }: LoginRow,
  identity: Identity,
): Promise<void> {
  await ctx.db
    .update(signOnLogins)
    .set({ identity, expiresAt: ctx.after(MINUTES * 60_000) })
    .where(eq(signOnLogins.stateHash, stateHash))
}

/** Returns the latest identity in this browser that awaits confirmation by the account owner. Null if none. */
export async function waitingLogin(ctx: Context): Promise<(LoginRow & { identity: Identity }) | null> {
  const browser = browserOf(ctx)
  if (!browser) return null
  const [row] = await ctx.db
    .select()
    .from(signOnLogins)
    .where(
      and(
        eq(signOnLogins.browserHash, browser),
        isNotNull(signOnLogins.identity),
        gt(signOnLogins.expiresAt, ctx.now),
      ),
    )
    .orderBy(desc(signOnLogins.expiresAt))
    .limit(1)
  return row?.identity ? { ...row, identity: row.identity } : null
}

/** Deletes a pending sign-in. Returns whether it was still pending. */
export async function endWaiting(ctx: Context, { stateHash }: LoginRow): Promise<boolean> {
  const ended = await ctx.db
    .delete(signOnLogins)
    .where(eq(signOnLogins.stateHash, stateHash))
    .returning({ stateHash: signOnLogins.stateHash })
  return ended.length > 0
}
