import { findUser, type LoginRule } from '#features/core/accounts/server/public.ts'
import { domainOf } from '#features/core/company-people/rules/mail-domains.ts'
import {
  companiesOf,
  companyAtDomain,
  findCompany,
  provenDomains,
} from '#features/core/company-people/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { companySignOn } from '../contract.ts'
import { linkAccount } from './admit.ts'
import { recordAttempt } from './attempts.ts'
import { findConnection, signOnPath } from './connections.ts'
import { termsOf } from './links.ts'
import { endWaiting, waitingLogin } from './logins.ts'
import { recordSession } from './logout/provider-sessions.ts'
import { Problem } from './problem.ts'

const find: Handler<typeof companySignOn.find> = async ({ email }, ctx) => {
  const companyId = await companyAtDomain(ctx.db, domainOf(email))
  const connection = companyId ? await findConnection(ctx.db, companyId) : null
  if (!companyId || !connection || connection.mode === 'off') return { start: null }
  return { start: `${signOnPath(companyId, 'start')}?email=${encodeURIComponent(email)}` }
}

const pending: Handler<typeof companySignOn.pending> = async (_input, ctx) => {
  const login = await waitingLogin(ctx)
  const company = login && (await findCompany(ctx.db, login.companyId))
  if (!login || !company) return { pending: null }
  return { pending: { company: company.name, email: login.identity.email } }
}

/** The caller has just proven account ownership; the identity was proven in the same browser. */
const link: Handler<typeof companySignOn.link> = async (_input, ctx) => {
  const login = (await waitingLogin(ctx)) ?? ctx.refuse('nothing-waits')
  const { companyId, identity } = login
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-signed-in')
  if (emailKey(user.email) !== identity.email) return ctx.refuse('other-account')
  const connection = (await findConnection(ctx.db, companyId)) ?? ctx.refuse('nothing-waits')
  const company = (await findCompany(ctx.db, companyId)) ?? ctx.refuse('nothing-waits')
  if (connection.mode === 'off') return ctx.refuse('nothing-waits')
  await ctx.lock('sign-on', `${companyId} ${identity.email}`)
  if (!(await endWaiting(ctx, login))) return ctx.refuse('nothing-waits')
  try {
    await linkAccount(ctx, termsOf(connection, identity), identity, user)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { reason } = error
    const isDeclared = reason === 'staff-account' || reason === 'other-subject' || reason === 'not-member'
    return ctx.refuse(isDeclared ? reason : 'nothing-waits')
  }
  // The owner has just signed in at the provider, and leaves this session with that of the provider.
  const { sessionId } = ctx.actor
  await recordSession(ctx, { companyId, userId: user.id, sessionId }, identity)
  await recordAttempt(ctx, { companyId, outcome: 'linked', email: identity.email, userId: user.id })
  return { message: `From now on you sign in through ${company.name}.`, path: login.path }
}

export const peopleHandlers: Handlers<typeof companySignOn> = { find, pending, link }

/**
 * Members of a company that requires sign-on cannot log in with a password. Exceptions: the company's administrators,
 * and account owners who confirm an identity in this browser.
 */
export const requireSignOn: LoginRule = async (ctx, user) => {
  for (const { compid, name, role } of await companiesOf(ctx.db, user.id)) {
    if (role === 'admin') continue
    const connection = await findConnection(ctx.db, compid)
    if (connection?.mode !== 'required') continue
    if (!(await provenDomains(ctx.db, compid)).has(domainOf(user.email))) continue
    const waiting = await waitingLogin(ctx)
    if (waiting?.companyId === compid && waiting.identity.email === emailKey(user.email)) continue
    return {
      message: `${name} asks its people to sign in through the company.`,
      start: `${signOnPath(compid, 'start')}?email=${encodeURIComponent(user.email)}`,
    }
  }
  return null
}
