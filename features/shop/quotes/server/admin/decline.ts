import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { requestsAdmin as contract } from '../../contract.ts'
import { isOpen } from '../../rules/request-states.ts'
import { endOrderOf } from '../end-order.ts'
import { requestDeclined } from '../mail.ts'
import { moveRequest } from '../move-request.ts'
import { saveMessage } from '../my-requests.ts'
import { customerFacts, notifyOfMessage, personOf } from '../notify.ts'
import { findRequest } from '../own-request.ts'
import { refuseConflict } from './conflict.ts'

/** Declines a request; the customer sees the reason. */
export const decline: Handler<typeof contract.decline> = async ({ requestid, revision, reason }, ctx) => {
  const request = (await findRequest(ctx.db, requestid)) ?? refuse('not-found')
  const moved = await moveRequest(ctx, request.id, { to: 'declined', revision, reason })
  if (!moved) return refuseConflict(ctx, request)
  await endOrderOf(ctx, request, 'The request was declined.')
  const person = await personOf(ctx, moved.userId)
  await sendMail(ctx, requestDeclined, person.email, {
    ...customerFacts(ctx, moved),
    firstName: person.firstName,
    reason,
  })
  await ctx.audit({
    action: 'requests.decline',
    target: request.id,
    details: { before: request.state, after: 'declined', reason },
  })
  return { good: true }
}

/** Sends a message to the customer, or adds an internal note for staff. */
export const reply: Handler<typeof contract.reply> = async ({ requestid, text, internal }, ctx) => {
  const request = (await findRequest(ctx.db, requestid)) ?? refuse('not-found')
  if (!internal && !isOpen(request.state)) refuse('conflict')
  const side = internal ? 'note' : 'staff'
  await saveMessage(ctx, request, { side, authorId: ctx.actor.userId, text })
  if (!internal) await notifyOfMessage(ctx, request, 'staff', text)
  await ctx.audit({ action: 'requests.reply', target: request.id, details: { internal } })
  return { good: true }
}
