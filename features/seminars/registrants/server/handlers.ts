import type { WireAttendee } from '#features/seminars/registration/contract/attendee.ts'
import type { RegistrantForm } from '#features/seminars/registration/contract/person-form.ts'
import {
  addRegistrant,
  cancelRegistrant,
  changeRegistrant,
  moveRegistrant,
  nameOf,
  substitute as substitutePerson,
} from '#features/seminars/registration/server/public.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { registrants } from '../contract/registrants-contract.ts'
import { choices } from './list-choices.ts'
import { dates } from './list-dates.ts'
import { list } from './list-registrants.ts'
import { one } from './show-registrant.ts'

type Contract = typeof registrants

const attendeeOf = ({ seminars, ...person }: RegistrantForm): WireAttendee => ({
  ...person,
  seminars: seminars.map((semid) => ({ semid, isChecked: true })),
})

const add: Handler<Contract['add']> = async (input, ctx) => {
  const { scheduleid, payment, purchaseOrder, reason, ...form } = input
  const attendee = attendeeOf(form)
  const added = await addRegistrant(ctx, { scheduleid, attendee, payment, purchaseOrder, reason })
  return { recordid: added.id, message: 'This registrant has been added to this event' }
}

const change: Handler<Contract['change']> = async (input, ctx) => {
  const { id, revision } = await changeRegistrant(ctx, input)
  return { recordid: id, revision, message: 'The changes are saved.' }
}

const move: Handler<Contract['move']> = async (input, ctx) => {
  const moved = await moveRegistrant(ctx, input)
  return {
    recordid: moved.id,
    scheduleid: moved.eventId,
    message: `${nameOf(moved)} has the new date and gets an email.`,
  }
}

const substitute: Handler<Contract['substitute']> = async (input, ctx) => {
  const { recordid, revision, reason, ...person } = input
  const changed = await substitutePerson(ctx, { registrationId: recordid, revision, person, reason })
  const message = `${nameOf(changed)} has the seat. Both get an email.`
  return { recordid, revision: changed.revision, message }
}

const cancel: Handler<Contract['cancel']> = async (input, ctx) => {
  const ended = await cancelRegistrant(ctx, input)
  const back = input.refundMinor > 0 ? ` ${formatMoney(input.refundMinor, ended.currency)} is refunded.` : ''
  return { recordid: ended.id, message: `The registration of ${nameOf(ended)} has been canceled.${back}` }
}

export const registrantHandlers: Handlers<Contract> = {
  list,
  choices,
  one,
  add,
  change,
  dates,
  move,
  substitute,
  cancel,
}
