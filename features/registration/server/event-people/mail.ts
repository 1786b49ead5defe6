import type { MailTemplate } from '#platform/server/mail.ts'
import type { EventWords } from '../mail/registration-facts.ts'

interface CanceledFacts {
  firstName: string
  event: EventWords
  reason: string
  /** Whether an order stands behind the place. */
  ordered: boolean
  phone: string
  /** Takes the event out of the person's calendar. */
  calendar: string
}

/** To everybody who has a place at an event that is not held. */
export const eventCanceled: MailTemplate<CanceledFacts> = {
  name: 'seminarEventCanceled',
  subject: ({ event }) => `Canceled: ${event.name}, ${event.dates}`,
  body: ({ firstName, event, reason, ordered, phone }) => [
    { kind: 'heading', text: 'This event will not be held' },
    { kind: 'paragraph', text: `Hello ${firstName}, we have to cancel an event at which you have a place.` },
    {
      kind: 'facts',
      rows: [
        ['Event', event.name],
        ['When', event.dates],
        ['Where', event.where],
        ['Why', reason],
      ],
    },
    {
      kind: 'paragraph',
      text: ordered
        ? 'We will talk about the money or another date with whoever ordered your place. You need not do anything.'
        : 'You need not do anything. We would be glad to see you at another date.',
    },
    {
      kind: 'paragraph',
      text: `Please cancel your journey and your room. If you have a question, call us at ${phone}.`,
    },
  ],
  attachments: ({ calendar }) => [
    { filename: 'event.ics', contentType: 'text/calendar; charset=utf-8; method=CANCEL', content: calendar },
  ],
}
