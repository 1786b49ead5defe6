import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import { newPassword } from '../../contract/person-fields.ts'
import type { accounts } from '../../contract.ts'
import { isOwnName, OWN_NAME } from '../../rules/password-rules.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { findUser, type User } from '../queries.ts'
import { leakedProblem } from './common-passwords.ts'
import { setPassword } from './set-password.ts'

const header = 'Password Not Changed'

/** Changes the password after verifying the old one and ends all sessions, so the app forces a login (R-PEO-14). */
export const editPassword: Handler<typeof accounts.editPassword> = async (input, ctx) => {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  if (!(await isPassword(user.passwordHash, input.oldpassword)))
    return ctx.refuse('wrong-password', {
      data: { header },
      fields: { oldpassword: 'This is not your old password.' },
    })
  const problem =
    problemOf(input.newpassword, input.oldpassword, user) ?? (await leakedProblem(input.newpassword))
  if (problem) refuse('bad-input', { message: problem, data: { header }, fields: { newpassword: problem } })
  const passwordHash = await hashPassword(input.newpassword)
  await ctx.transaction((inner) => setPassword(inner, user, passwordHash))
  ctx.http.clearCookie(SESSION_COOKIE)
  return {
    good: true,
    header: 'Password Changed',
    msg: 'Your password was changed and every device was logged out. Please log in again.',
  }
}

function problemOf(requested: string, old: string, user: User): string | null {
  const read = newPassword().safeParse(requested)
  if (!read.success) return read.error.issues[0]?.message ?? OWN_NAME
  if (requested === old) return 'Please choose a new password.'
  return isOwnName(requested, [user.username, user.email]) ? OWN_NAME : null
}
