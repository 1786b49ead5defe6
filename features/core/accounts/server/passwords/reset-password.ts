import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import type { accounts } from '../../contract.ts'
import { isOwnName, OWN_NAME } from '../../rules/password-rules.ts'
import { findLink, spendLink } from '../links/mailed-links.ts'
import { proveOwnAddress } from '../links/prove-address.ts'
import { hashPassword } from '../passwords.ts'
import { findUser } from '../queries.ts'
import { leakedProblem } from './common-passwords.ts'
import { setPassword } from './set-password.ts'

export const checkResetLink: Handler<typeof accounts.checkResetLink> = async ({ token }, ctx) => ({
  usable: (await findLink(ctx.db, token, 'password', ctx.now)) !== null,
})

/** Sets a new password through an emailed link; the user must log in afterwards. */
export const resetPassword: Handler<typeof accounts.resetPassword> = async ({ token, password }, ctx) => {
  const link = (await findLink(ctx.db, token, 'password', ctx.now)) ?? ctx.refuse('dead-link')
  const user = (await findUser(ctx.db, link.userId)) ?? ctx.refuse('dead-link')
  const isOwn = isOwnName(password, [user.username, user.email])
  const problem = isOwn ? OWN_NAME : await leakedProblem(password)
  if (problem) refuse('bad-input', { message: problem, fields: { password: problem } })
  const passwordHash = await hashPassword(password)
  await ctx.transaction(async (inner) => {
    if (!(await spendLink(inner, token, 'password'))) return inner.refuse('dead-link')
    await setPassword(inner, user, passwordHash)
    // Using the link proves that the user receives email at the address.
    await proveOwnAddress(inner, user)
  })
  ctx.http.clearCookie(SESSION_COOKIE)
  return { good: true, message: 'Your password is set. Please log in with it.' }
}
