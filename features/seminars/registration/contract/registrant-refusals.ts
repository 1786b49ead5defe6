import type { ErrorTexts } from '#platform/contract/operation.ts'

/** Refusal reasons for changes to a registrant. */
export const registrantRefusals = {
  conflict: 'Someone has changed this registrant in the meantime. What you typed is still here.',
  'already-registered': 'This person is registered for this event already.',
  'event-full': 'There is no seat left at this event.',
  'event-closed': 'Registration for this event is closed.',
  'not-now': 'This can no longer be done with this registration. Please reload.',
  'other-seminars': 'That event does not have all the seminars of this person.',
  'not-sold': 'This cannot be sold now. Please add the person without an invoice.',
} as const satisfies ErrorTexts
