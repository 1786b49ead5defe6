import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { accountsDesk } from '../../contract/desk-contract.ts'
import { terminationState } from '../../rules/desk/termination-states.ts'
import { terminationDecided } from '../mail.ts'
import { findUser, type User } from '../queries.ts'
import { terminationRequests, users } from '../tables.ts'
import { endAccount } from './end-account.ts'
import { hindersOf } from './ending-parts.ts'

/** Ends the account that somebody asked to end. The person is told at the address that they had. */
export const carryOutTermination: Handler<typeof accountsDesk.carryOutTermination> = async (input, call) => {
  const { request, user } = await openRequest(call, input.requestid)
  const hinders = await hindersOf(call, user.id)
  if (hinders.length > 0) return call.refuse('hindered', { message: hinders.join(' ') })
  await decide(call, request.id, { doneAt: call.now })
  await endAccount(call, user)
  await call.audit({
    action: 'accounts.carryOutTermination',
    target: user.id,
    details: { requestid: request.id },
  })
  await sendMail(call, terminationDecided, user.email, { firstName: user.firstName, refusal: null })
  return { message: 'The account is ended.' }
}

export const refuseTermination: Handler<typeof accountsDesk.refuseTermination> = async (input, call) => {
  const { request, user } = await openRequest(call, input.requestid)
  await decide(call, request.id, { refusedAt: call.now, decision: input.reason })
  await call.audit({
    action: 'accounts.refuseTermination',
    target: user.id,
    details: { requestid: request.id, reason: input.reason },
  })
  await sendMail(call, terminationDecided, user.email, { firstName: user.firstName, refusal: input.reason })
  return { message: `${user.username} is told why.` }
}

export const terminationHinders: Handler<typeof accountsDesk.terminationHinders> = async (input, call) => {
  const [request] = await call.db
    .select()
    .from(terminationRequests)
    .where(eq(terminationRequests.id, input.requestid))
  return { hinders: request ? await hindersOf(call, request.userId) : refuse('not-found') }
}

/** The request and its person, locked: what is decided here cannot be taken back at the same moment. */
async function openRequest(call: Call<'decided'>, requestId: string) {
  const [request] = await call.db
    .select()
    .from(terminationRequests)
    .where(eq(terminationRequests.id, requestId))
    .for('update')
  if (!request) return refuse('not-found')
  if (terminationState(request) !== 'open') call.refuse('decided')
  await call.db.select({ id: users.id }).from(users).where(eq(users.id, request.userId)).for('update')
  const user: User = (await findUser(call.db, request.userId)) ?? refuse('not-found')
  return { request, user }
}

type Decision = Partial<typeof terminationRequests.$inferInsert>

async function decide(call: Call, requestId: string, decision: Decision): Promise<void> {
  await call.db
    .update(terminationRequests)
    .set({ ...decision, decidedBy: call.actor?.userId ?? null })
    .where(eq(terminationRequests.id, requestId))
}
