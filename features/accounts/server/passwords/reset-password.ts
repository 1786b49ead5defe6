import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import type { accounts } from '../../contract.ts'
import { isOwnName, OWN_NAME } from '../../rules/password-rules.ts'
import { findLink, spendLink } from '../links/mailed-links.ts'
import { proveOwnAddress } from '../links/prove-address.ts'
import { hashPassword } from '../passwords.ts'
import { findUser } from '../queries.ts'
import { leakedFault } from './common-passwords.ts'
import { setPassword } from './set-password.ts'

export const checkResetLink: Handler<typeof accounts.checkResetLink> = async ({ token }, call) => ({
  usable: (await findLink(call.db, token, 'password', call.now)) !== null,
})

/** Sets a new password by a mailed link; afterwards one logs in. */
export const resetPassword: Handler<typeof accounts.resetPassword> = async ({ token, password }, call) => {
  const link = (await findLink(call.db, token, 'password', call.now)) ?? call.refuse('dead-link')
  const user = (await findUser(call.db, link.userId)) ?? call.refuse('dead-link')
  const isOwn = isOwnName(password, [user.username, user.email])
  const fault = isOwn ? OWN_NAME : await leakedFault(password)
  if (fault) refuse('bad-input', { message: fault, fields: { password: fault } })
  const passwordHash = await hashPassword(password)
  await call.transaction(async (inner) => {
    if (!(await spendLink(inner, token, 'password'))) return inner.refuse('dead-link')
    await setPassword(inner, user, passwordHash)
    // Who used the link reads the mail of the address.
    await proveOwnAddress(inner, user)
  })
  call.http.clearCookie(SESSION_COOKIE)
  return { good: true, message: 'Your password is set. Please log in with it.' }
}
