import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { WireAttendee } from '../../contract/attendee.ts'
import type { RegistrantForm, registrants } from '../../contract/registrants-contract.ts'
import { nameOf } from '../records/find-registrant.ts'
import { addRegistrant } from './add-registrant.ts'
import { cancelRegistrant } from './cancel-registrant.ts'
import { changeRegistrant } from './change-registrant.ts'
import { choices } from './list-choices.ts'
import { dates } from './list-dates.ts'
import { list } from './list-registrants.ts'
import { moveRegistrant } from './move-registrant.ts'
import { one } from './show-registrant.ts'
import { substitute as substitutePerson } from './substitute.ts'

type Contract = typeof registrants

const attendeeOf = ({ seminars, ...person }: RegistrantForm): WireAttendee => ({
  ...person,
  seminars: seminars.map((semid) => ({ semid, isChecked: true })),
})

const add: Handler<Contract['add']> = async (input, call) => {
  const { scheduleid, payment, purchaseOrder, reason, ...form } = input
  const attendee = attendeeOf(form)
  const added = await addRegistrant(call, { scheduleid, attendee, payment, purchaseOrder, reason })
  return { recordid: added.id, message: 'This registrant has been added to this event' }
}

const change: Handler<Contract['change']> = async (input, call) => {
  const { id, revision } = await changeRegistrant(call, input)
  return { recordid: id, revision, message: 'The changes are saved.' }
}

const move: Handler<Contract['move']> = async (input, call) => {
  const moved = await moveRegistrant(call, input)
  return {
    recordid: moved.id,
    scheduleid: moved.eventId,
    message: `${nameOf(moved)} has the new date and gets an email.`,
  }
}

const substitute: Handler<Contract['substitute']> = async (input, call) => {
  const { recordid, revision, reason, ...person } = input
  const changed = await substitutePerson(call, { registrationId: recordid, revision, person, reason })
  const message = `${nameOf(changed)} has the seat. Both get an email.`
  return { recordid, revision: changed.revision, message }
}

const cancel: Handler<Contract['cancel']> = async (input, call) => {
  const ended = await cancelRegistrant(call, input)
  return { recordid: ended.id, message: `The registration of ${nameOf(ended)} has been canceled.` }
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
