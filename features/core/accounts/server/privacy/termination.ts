import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { accounts } from '../../contract.ts'
import { terminationForSupport, terminationMail } from '../mail.ts'
import { openTermination } from '../profile/profile.ts'
import { findUser, type User } from '../queries.ts'
import { terminationRequests, users } from '../tables.ts'
import { provenUser } from './proven-user.ts'

/** Requests deletion of the account; the request can be withdrawn until it is carried out. */
export const requestTermination: Handler<typeof accounts.requestTermination> = async (input, ctx) => {
  const user = await provenUser(ctx, input.password)
  await ctx.transaction(async (inner) => {
    // Allows only one open request, even for concurrent submissions.
    await inner.db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    if (await openTermination(inner.db, user.id)) return inner.refuse('already-asked')
    await inner.db.insert(terminationRequests).values({
      id: inner.newId(),
      userId: user.id,
      reason: input.reason,
      requestedAt: inner.now,
    })
    await notify(inner, user, true, input.reason)
  })
  return {
    good: true,
    message: 'We have your request and will close your account. You can still withdraw it.',
  }
}

export const withdrawTermination: Handler<typeof accounts.withdrawTermination> = async (_input, ctx) => {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  const open = (await openTermination(ctx.db, user.id)) ?? ctx.refuse('nothing-asked')
  const withdrawn = await ctx.db
    .update(terminationRequests)
    .set({ withdrawnAt: ctx.now })
    .where(and(eq(terminationRequests.id, open.id), isNull(terminationRequests.refusedAt)))
    .returning({ id: terminationRequests.id })
  if (withdrawn.length === 0) return ctx.refuse('nothing-asked')
  await notify(ctx, user, false, '')
  return { good: true, message: 'Your request is withdrawn. Your account stays open.' }
}

async function notify(ctx: Context, user: User, taken: boolean, reason: string): Promise<void> {
  const action = taken ? 'accounts.requestTermination' : 'accounts.withdrawTermination'
  await ctx.audit({ action, target: user.id })
  const { id: userid, username, firstName } = user
  const support = { userid, username, at: ctx.now, taken, reason }
  await sendMail(ctx, terminationForSupport, ctx.settings.provider.email, support)
  await sendMail(ctx, terminationMail, user.email, { firstName, at: ctx.now, taken })
}
