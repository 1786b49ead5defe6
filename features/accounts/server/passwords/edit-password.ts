import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import { newPassword } from '../../contract/person-fields.ts'
import type { accounts } from '../../contract.ts'
import { isOwnName, OWN_NAME } from '../../rules/password-rules.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { refuseForeign } from '../people/own-userid.ts'
import { findUser, type User } from '../queries.ts'
import { leakedFault } from './common-passwords.ts'
import { setPassword } from './set-password.ts'

const header = 'Password Not Changed'

/** Changes the password by the old one and ends all sessions, this one too: the app forces a login (000 s4). */
export const editPassword: Handler<typeof accounts.editPassword> = async (input, call) => {
  refuseForeign(call, input.userid)
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  if (!(await isPassword(user.passwordHash, input.oldpassword)))
    return call.refuse('wrong-password', {
      data: { header },
      fields: { oldpassword: 'This is not your old password.' },
    })
  const fault = faultOf(input.newpassword, input.oldpassword, user) ?? (await leakedFault(input.newpassword))
  if (fault) refuse('bad-input', { message: fault, data: { header }, fields: { newpassword: fault } })
  const passwordHash = await hashPassword(input.newpassword)
  await call.transaction((inner) => setPassword(inner, user, passwordHash))
  call.http.clearCookie(SESSION_COOKIE)
  return {
    good: true,
    header: 'Password Changed',
    msg: 'Your password was changed and every device was logged out. Please log in again.',
  }
}

function faultOf(wanted: string, old: string, user: User): string | null {
  const read = newPassword().safeParse(wanted)
  if (!read.success) return read.error.issues[0]?.message ?? OWN_NAME
  if (wanted === old) return 'Please choose a new password.'
  return isOwnName(wanted, [user.username, user.email]) ? OWN_NAME : null
}
