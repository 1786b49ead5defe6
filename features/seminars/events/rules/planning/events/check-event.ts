import type { FieldMessages } from '#platform/contract/refusal.ts'
import { daysBetween } from '#platform/contract/zoned-days.ts'
import type { EventDraft } from '../../../contract/event-draft.ts'
import { modesOf } from '../../event-labels.ts'
import { dayOfWall } from '../wall-time.ts'
import { checkSessions } from './check-sessions.ts'

/** Number of taken seats of an event: sold, held, or reserved for the waiting list. */
export interface SeatsTaken {
  inPerson: number
  online: number
  bySeminar: ReadonlyMap<string, number>
}

export const noSeatsTaken: SeatsTaken = { inPerson: 0, online: 0, bySeminar: new Map() }

const LONGEST_DAYS = 60

/** Validates an event and returns messages by field; empty if it can be saved. */
export function checkEvent(draft: EventDraft, taken: SeatsTaken = noSeatsTaken): FieldMessages {
  return {
    ...checkTimes(draft),
    ...checkEarlyBird(draft),
    ...checkSeats(draft, taken),
    ...checkRepeated(draft),
    ...checkSessions(draft),
  }
}

function checkTimes({ starts, ends, registrationEnds }: EventDraft): FieldMessages {
  if (ends <= starts) return { ends: 'The event must end after it begins.' }
  if (daysBetween(dayOfWall(starts), dayOfWall(ends)) > LONGEST_DAYS) {
    return { ends: `An event lasts at most ${LONGEST_DAYS} days.` }
  }
  if (registrationEnds !== '' && registrationEnds > ends) {
    return { registrationEnds: 'Registration must end before the event does.' }
  }
  return {}
}

/** The first discount applies through the first day, then the second through the second day (R-CAT-21). */
function checkEarlyBird(draft: EventDraft): FieldMessages {
  const { earlybird1, earlybird2, earlybird45, earlybird30, starts } = draft
  const messages: FieldMessages = {}
  const first = dayOfWall(starts)
  if (earlybird1 > 0 && earlybird45 === '') messages.earlybird45 = 'Please choose until when it counts.'
  if (earlybird2 > 0 && earlybird30 === '') messages.earlybird30 = 'Please choose until when it counts.'
  if (earlybird45 > first) messages.earlybird45 = 'This day comes after the event begins.'
  if (earlybird30 > first) messages.earlybird30 = 'This day comes after the event begins.'
  if (
    earlybird1 > 0 &&
    earlybird2 > 0 &&
    earlybird45 !== '' &&
    earlybird30 !== '' &&
    earlybird45 >= earlybird30
  ) {
    messages.earlybird30 = 'The second early-bird day comes after the first one.'
  }
  return messages
}

const below = (taken: number) =>
  `${taken} ${taken === 1 ? 'seat is' : 'seats are'} taken already; the limit cannot be lower.`

function checkSeats(draft: EventDraft, taken: SeatsTaken): FieldMessages {
  const { seatLimit, onlineLimit, seminars, format } = draft
  const messages: FieldMessages = {}
  const modes = modesOf(format)
  if (seatLimit !== null && seatLimit < taken.inPerson) messages.seatLimit = below(taken.inPerson)
  if (onlineLimit !== null && onlineLimit < taken.online) messages.onlineLimit = below(taken.online)
  if (taken.inPerson > 0 && !modes.includes('in-person')) {
    messages.format = `${taken.inPerson} people come in person; they cannot be sent online.`
  }
  if (taken.online > 0 && !modes.includes('online')) {
    messages.format = `${taken.online} people take part online; they cannot be called into the room.`
  }
  for (const [index, { semid, seatLimit: limit }] of seminars.entries()) {
    const sold = taken.bySeminar.get(semid) ?? 0
    if (limit !== null && limit < sold) messages[`seminars.${index}.seatLimit`] = below(sold)
  }
  return messages
}

function checkRepeated({ seminars, codes }: EventDraft): FieldMessages {
  const messages: FieldMessages = {}
  const repeats = (texts: readonly string[], index: number) => texts.indexOf(texts[index] ?? '') < index
  const semids = seminars.map(({ semid }) => semid)
  const names = codes.map(({ code }) => code.toLowerCase())
  for (const index of semids.keys()) {
    if (repeats(semids, index)) messages[`seminars.${index}.semid`] = 'This seminar is already in the list.'
  }
  for (const index of names.keys()) {
    if (repeats(names, index)) messages[`codes.${index}.code`] = 'This code is already in the list.'
  }
  return messages
}
