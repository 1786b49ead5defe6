import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { accountsAdmin } from '../../contract/admin-contract.ts'
import { terminationState } from '../../rules/admin/termination-states.ts'
import { terminationDecided } from '../mail.ts'
import { findUser, type User } from '../queries.ts'
import { terminationRequests, users } from '../tables.ts'
import { endAccount } from './terminate-account.ts'
import { blockersOf } from './termination-parts.ts'

/** Deletes an account on request and confirms the deletion to its last email address. */
export const carryOutTermination: Handler<typeof accountsAdmin.carryOutTermination> = async (input, ctx) => {
  const { request, user } = await openRequest(ctx, input.requestid)
  const blockers = await blockersOf(ctx, user.id)
  if (blockers.length > 0) return ctx.refuse('hindered', { message: blockers.join(' ') })
  await decide(ctx, request.id, { doneAt: ctx.now })
  await endAccount(ctx, user)
  await ctx.audit({
    action: 'accounts.carryOutTermination',
    target: user.id,
    details: { requestid: request.id },
  })
  await sendMail(ctx, terminationDecided, user.email, { firstName: user.firstName, refusal: null })
  return { message: 'The account is ended.' }
}

export const refuseTermination: Handler<typeof accountsAdmin.refuseTermination> = async (input, ctx) => {
  const { request, user } = await openRequest(ctx, input.requestid)
  await decide(ctx, request.id, { refusedAt: ctx.now, decision: input.reason })
  await ctx.audit({
    action: 'accounts.refuseTermination',
    target: user.id,
    details: { requestid: request.id, reason: input.reason },
  })
  await sendMail(ctx, terminationDecided, user.email, { firstName: user.firstName, refusal: input.reason })
  return { message: `${user.username} gets an email with the reason.` }
}

export const terminationBlockers: Handler<typeof accountsAdmin.terminationBlockers> = async (input, ctx) => {
  const [request] = await ctx.db
    .select()
    .from(terminationRequests)
    .where(eq(terminationRequests.id, input.requestid))
  return { blockers: request ? await blockersOf(ctx, request.userId) : refuse('not-found') }
}

/** Returns the request and its user, locked to prevent a concurrent withdrawal. */
async function openRequest(ctx: Context<'decided'>, requestId: string) {
  const [request] = await ctx.db
    .select()
    .from(terminationRequests)
    .where(eq(terminationRequests.id, requestId))
    .for('update')
  if (!request) return refuse('not-found')
  if (terminationState(request) !== 'open') ctx.refuse('decided')
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, request.userId)).for('update')
  const user: User = (await findUser(ctx.db, request.userId)) ?? refuse('not-found')
  return { request, user }
}

type Decision = Partial<typeof terminationRequests.$inferInsert>

async function decide(ctx: Context, requestId: string, decision: Decision): Promise<void> {
  await ctx.db
    .update(terminationRequests)
    .set({ ...decision, decidedBy: ctx.actor?.userId ?? null })
    .where(eq(terminationRequests.id, requestId))
}
