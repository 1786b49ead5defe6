import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { requestsDesk as contract } from '../../contract.ts'
import { isOpen } from '../../rules/request-states.ts'
import { endOrderOf } from '../end-order.ts'
import { requestDeclined } from '../mail.ts'
import { moveRequest } from '../move-request.ts'
import { keepMessage } from '../my-requests.ts'
import { findRequest } from '../own-request.ts'
import { customerFacts, personOf, tellMessage } from '../tell.ts'
import { refuseConflict } from './conflict.ts'

/** We cannot take it on; the customer reads why. */
export const decline: Handler<typeof contract.decline> = async ({ requestid, revision, reason }, call) => {
  const request = (await findRequest(call.db, requestid)) ?? refuse('not-found')
  const moved = await moveRequest(call, request.id, { to: 'declined', revision, reason })
  if (!moved) return refuseConflict(call, request)
  await endOrderOf(call, request, 'The request was declined.')
  const person = await personOf(call, moved.userId)
  await sendMail(call, requestDeclined, person.email, {
    ...customerFacts(call, moved),
    firstName: person.firstName,
    reason,
  })
  await call.audit({
    action: 'requests.decline',
    target: request.id,
    details: { before: request.state, after: 'declined', reason },
  })
  return { good: true }
}

/** A word to the customer, or a note that only staff read. */
export const reply: Handler<typeof contract.reply> = async ({ requestid, text, internal }, call) => {
  const request = (await findRequest(call.db, requestid)) ?? refuse('not-found')
  if (!internal && !isOpen(request.state)) refuse('conflict')
  const side = internal ? 'note' : 'staff'
  await keepMessage(call, request, { side, authorId: call.actor.userId, text })
  if (!internal) await tellMessage(call, request, 'staff', text)
  await call.audit({ action: 'requests.reply', target: request.id, details: { internal } })
  return { good: true }
}
