import { type EventTexts, eventRows } from '#features/seminars/registration/server/public.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { factList } from '#platform/server/mail-blocks.ts'

/** Email from staff to the participants of an event. */
export const messageToRegistrants: MailTemplate<{
  subject: string
  paragraphs: string[]
  event: EventTexts
}> = {
  name: 'messageToRegistrants',
  topic: 'seminars',
  subject: ({ subject }) => subject,
  body: ({ paragraphs, event }) => [...paragraphs, factList(eventRows(event))],
}
