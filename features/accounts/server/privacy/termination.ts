import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { accounts } from '../../contract.ts'
import { terminationForSupport, terminationMail } from '../mail.ts'
import { openTermination } from '../profile/profile.ts'
import { findUser, type User } from '../queries.ts'
import { terminationRequests, users } from '../tables.ts'
import { provenUser } from './proven-user.ts'

/** Asks the provider to end the account; it can be taken back until that is done. */
export const requestTermination: Handler<typeof accounts.requestTermination> = async (input, call) => {
  const user = await provenUser(call, input.password)
  await call.transaction(async (inner) => {
    // One request at a time, also when two are sent at once.
    await inner.db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    if (await openTermination(inner.db, user.id)) return inner.refuse('already-asked')
    await inner.db.insert(terminationRequests).values({
      id: uuid({ msecs: inner.now.getTime() }),
      userId: user.id,
      reason: input.reason,
      requestedAt: inner.now,
    })
    await tell(inner, user, true, input.reason)
  })
  return {
    good: true,
    message: 'We have your request and will close your account. You can still withdraw it.',
  }
}

export const withdrawTermination: Handler<typeof accounts.withdrawTermination> = async (_input, call) => {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  const open = (await openTermination(call.db, user.id)) ?? call.refuse('nothing-asked')
  const withdrawn = await call.db
    .update(terminationRequests)
    .set({ withdrawnAt: call.now })
    .where(and(eq(terminationRequests.id, open.id), isNull(terminationRequests.refusedAt)))
    .returning({ id: terminationRequests.id })
  if (withdrawn.length === 0) return call.refuse('nothing-asked')
  await tell(call, user, false, '')
  return { good: true, message: 'Your request is withdrawn. Your account stays open.' }
}

async function tell(call: Call, user: User, taken: boolean, reason: string): Promise<void> {
  const action = taken ? 'accounts.requestTermination' : 'accounts.withdrawTermination'
  await call.audit({ action, target: user.id })
  const { id: userid, username, firstName } = user
  const support = { userid, username, at: call.now, taken, reason }
  await sendMail(call, terminationForSupport, call.settings.provider.email, support)
  await sendMail(call, terminationMail, user.email, { firstName, at: call.now, taken })
}
