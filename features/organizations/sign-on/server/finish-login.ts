import { eq } from 'drizzle-orm'
import { enter } from '#features/core/accounts/server/public.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { admit, refuseForeignDomain } from './admit.ts'
import { recordAttempt } from './attempts.ts'
import { type ConnectionRow, findConnection } from './connections.ts'
import { termsOf } from './links.ts'
import { findLogin, type LoginRow, spendLogin, storeIdentity } from './logins.ts'
import { recordSession } from './logout/provider-sessions.ts'
import { Problem } from './problem.ts'
import { protocols } from './protocols.ts'
import { type Identity, signOnConnections } from './tables.ts'

/** Returns the path of the page that shows why a sign-in was refused. */
export const refusedPage = (reason: string): string => `/companySignOn?problem=${encodeURIComponent(reason)}`
const settingsPage = (companyId: string): string => `/corporateSignOn?company=${companyId}`

/**
 * Processes the provider's response, signs the user in or refuses, and records the result. Returns the path of the page
 * to open next. Calls the provider, so it must run outside transactions.
 */
export async function finishLogin(ctx: SystemContext, companyId: string, query: string): Promise<string> {
  const state = new URLSearchParams(query).get('state') ?? ''
  let login: LoginRow | undefined
  let identity: Identity | undefined
  try {
    login = await findLogin(ctx, companyId, state)
    await spendLogin(ctx, login)
    const connection = await findConnection(ctx.db, companyId)
    if (!connection || (connection.mode === 'off' && !login.isTest)) throw new Problem('off')
    const { readAnswer } = protocols[connection.protocol]
    identity = await readAnswer(ctx, connection, { ...login, query, state })
    return login.isTest
      ? await passTest(ctx, connection, identity)
      : await letIn(ctx, connection, login, identity)
  } catch (error) {
    if (!(error instanceof Problem)) ctx.log.error({ err: error }, 'a sign-on failed')
    const { reason, detail } = error instanceof Problem ? error : new Problem('server')
    if (!login) return refusedPage(reason)
    await recordAttempt(ctx, {
      companyId,
      outcome: reason,
      isTest: login.isTest,
      email: identity?.email ?? '',
      detail,
    })
    return login.isTest ? settingsPage(companyId) : refusedPage(reason)
  }
}

/** Completes a test, which shows that everything would work and signs no user in. */
async function passTest(ctx: SystemContext, connection: ConnectionRow, identity: Identity): Promise<string> {
  const { companyId } = connection
  await refuseForeignDomain(ctx, companyId, identity)
  await ctx.db
    .update(signOnConnections)
    .set({ testedAt: ctx.now })
    .where(eq(signOnConnections.companyId, companyId))
  await recordAttempt(ctx, { companyId, outcome: 'test', isTest: true, email: identity.email })
  return settingsPage(companyId)
}

async function letIn(
  ctx: SystemContext,
  connection: ConnectionRow,
  login: LoginRow,
  identity: Identity,
): Promise<string> {
  const { companyId } = connection
  const { email } = identity
  const { kind, userId } = await ctx.transaction(async (inner) => {
    const admission = await admit(inner, termsOf(connection, identity), identity)
    // A link to a stranger's company must not switch the user to another account.
    if (admission.kind !== 'asks' && ctx.actor && ctx.actor.userId !== admission.userId)
      throw new Problem('other-account')
    const outcome = admission.kind === 'asks' ? 'asked' : admission.kind
    if (admission.kind === 'asks') await storeIdentity(inner, login, identity)
    await recordAttempt(inner, { companyId, outcome, email, userId: admission.userId })
    return admission
  })
  if (kind === 'asks') return '/companySignOn?step=confirm'
  await enter(ctx, userId, 'company', (inner, sessionId) =>
    recordSession(inner, { companyId, userId, sessionId }, identity),
  )
  return login.path
}
