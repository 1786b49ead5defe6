import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import type { accounts } from '../../contract.ts'
import { isOwnName, OWN_NAME } from '../../rules/password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { findUser } from '../queries.ts'
import { leakedFault } from './common-passwords.ts'
import { ownerOfLink, spendLink } from './reset-links.ts'
import { setPassword } from './set-password.ts'

export const checkResetLink: Handler<typeof accounts.checkResetLink> = async ({ token }, call) => ({
  usable: (await ownerOfLink(call.db, token, call.now)) !== null,
})

/** Sets a new password by a mailed link; afterwards one logs in. */
export const resetPassword: Handler<typeof accounts.resetPassword> = async ({ token, password }, call) => {
  const userId = (await ownerOfLink(call.db, token, call.now)) ?? call.refuse('dead-link')
  const user = (await findUser(call.db, userId)) ?? call.refuse('dead-link')
  const isOwn = isOwnName(password, [user.username, user.email])
  const fault = isOwn ? OWN_NAME : await leakedFault(password)
  if (fault) refuse('bad-input', { message: fault, fields: { password: fault } })
  const passwordHash = await hashPassword(password)
  await call.transaction(async (inner) => {
    if (!(await spendLink(inner, token))) return inner.refuse('dead-link')
    await setPassword(inner, user, passwordHash)
  })
  call.http.clearCookie(SESSION_COOKIE)
  return { good: true, message: 'Your password is set. Please log in with it.' }
}
