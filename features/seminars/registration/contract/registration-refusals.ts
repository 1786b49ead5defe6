import type { ErrorTexts } from '#platform/contract/operation.ts'

/** Refusal reasons for a registration, in addition to those of every checkout. */
export const registrationRefusals = {
  'event-closed': 'Registration for this event has been closed. Nothing was charged.',
  'event-full': 'There are not enough seats left at this event. You can put yourself on the waiting list.',
  'already-registered': 'Someone in this group is already registered for this event.',
  'quote-only': 'This partner sells by quote. Please contact us and we will send you an offer.',
  'offer-over': 'The seats held for you went to the next person on the waiting list.',
  problems: { status: 400, message: 'Please correct what is marked.' },
} as const satisfies ErrorTexts
