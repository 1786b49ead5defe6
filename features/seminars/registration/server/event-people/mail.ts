import type { MailTemplate } from '#platform/server/mail.ts'
import { factList, heading } from '#platform/server/mail-blocks.ts'
import type { EventTexts } from '../mail/registration-facts.ts'

interface CanceledFacts {
  firstName: string
  event: EventTexts
  reason: string
  /** True if the registration has an order. */
  ordered: boolean
  phone: string
  /** Calendar entry that removes the event from the registrant's calendar. */
  calendar: string
}

/** Email to all registrants of a canceled event. */
export const eventCanceled: MailTemplate<CanceledFacts> = {
  name: 'seminarEventCanceled',
  topic: 'seminars',
  subject: ({ event }) => `Canceled: ${event.name}, ${event.dates}`,
  body: ({ firstName, event, reason, ordered, phone }) => [
    heading('This event is canceled'),
    `Hello ${firstName}, we have to cancel an event for which you are registered.`,
    factList([
      ['Event', event.name],
      ['When', event.dates],
      ['Where', event.where],
      ['Why', reason],
    ]),
    ordered
      ? 'We will contact the person who ordered your seat about a refund or another date. You do not need to do anything.'
      : 'You do not need to do anything. We hope to see you at another date.',
    `Please cancel your journey and your room. If you have a question, call us at ${phone}.`,
  ],
  attachments: ({ calendar }) => [
    { filename: 'event.ics', contentType: 'text/calendar; charset=utf-8; method=CANCEL', content: calendar },
  ],
}
