import type { ErrorTexts } from '#platform/contract/operation.ts'

/** What a change of a registrant may be refused for. */
export const registrantRefusals = {
  conflict: 'Somebody has changed this registrant meanwhile. What you typed is still here.',
  'already-registered': 'This person is registered for this event already.',
  'event-full': 'There is no seat left at this event.',
  'event-closed': 'This event takes nobody any more.',
  'not-now': 'This cannot be done with this place any more. Please look at it again.',
  'other-seminars': 'That event does not have all the seminars of this person.',
  'not-sold': 'This cannot be sold now. Please add the person without an invoice.',
} as const satisfies ErrorTexts
