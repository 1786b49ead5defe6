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
  topic: 'seminars',
  subject: ({ event }) => `Canceled: ${event.name}, ${event.dates}`,
  body: ({ firstName, event, reason, ordered, phone }) => [
    { kind: 'heading', text: 'This event is canceled' },
    {
      kind: 'paragraph',
      text: `Hello ${firstName}, we have to cancel an event for which you are registered.`,
    },
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
        ? 'We will contact the person who ordered your seat about a refund or another date. You do not need to do anything.'
        : 'You do not need to do anything. We hope to see you at another date.',
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
