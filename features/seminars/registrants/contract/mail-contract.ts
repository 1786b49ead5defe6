import { z } from 'zod'
import { seminarStaff } from '#features/seminars/events/rules/access.ts'
import { Audience } from '#features/seminars/registration/contract/audience.ts'
import { id, instant, integer, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'

export const deliveryStates = ['Delivered', 'On its way', 'Not delivered'] as const

/** A mail as staff write it. */
export const MessageDraft = z.object({
  subject: requiredText(150, 'Please enter a subject.'),
  text: requiredText(10_000, 'Please enter the text.'),
})
export type MessageDraft = z.output<typeof MessageDraft>

const Counted = z.object({ all: z.int(), delivered: z.int(), failed: z.int() })

const Mailing = z.object({
  mailingid: z.string(),
  subject: z.string(),
  text: z.string(),
  to: z.string(),
  by: z.string(),
  at: instant(),
  /** The number of recipients, and the status of the mails. */
  people: z.int(),
  mails: Counted,
  isDone: z.boolean(),
})
export type Mailing = z.output<typeof Mailing>

const LogRow = z.object({
  mailid: z.string(),
  recordid: z.string(),
  to: z.string(),
  person: z.string(),
  message: z.string(),
  at: instant(),
  state: z.enum(deliveryStates),
  /** Why it was not delivered. */
  failure: z.string(),
})
export type LogRow = z.output<typeof LogRow>

const unreadable = {
  'unknown-placeholder': {
    status: 400,
    message: 'Something in braces would be emailed as it is. Only {first name} is filled in.',
  },
} as const

const seminarStaffOnly = operationsFor(seminarStaff)

/** Mail to the people of an event, and its history. */
export const registrantMail = contract('registration.mails', 'seminars/mail', {
  audience: seminarStaffOnly.query({
    summary: 'How many people an email would go to, with the first few names.',
    input: z.object({ scheduleid: id(), ...Audience.shape }),
    output: z.object({ people: z.int(), names: z.array(z.string()) }),
  }),
  preview: seminarStaffOnly.query({
    method: 'POST',
    summary: 'The email as its first recipient gets it.',
    input: MessageDraft.extend({ scheduleid: id(), audience: Audience.default({}) }),
    output: z.object({ to: z.string(), subject: z.string(), html: z.string() }),
    errors: unreadable,
  }),
  test: seminarStaffOnly.command({
    limits: [{ times: 20, minutes: 10, per: 'user' }],
    summary: 'Sends the email to its author only.',
    input: MessageDraft.extend({ scheduleid: id() }),
    output: z.object({ message: z.string() }),
    errors: unreadable,
  }),
  send: seminarStaffOnly.command({
    summary: 'Writes the email to everyone of the audience, once: the same mailing sent again does nothing.',
    input: MessageDraft.extend({
      scheduleid: id(),
      /** Made by the browser for this mail. */
      mailingid: id(),
      audience: Audience.default({}),
      /** The number the writer saw; if it has changed, nothing is sent and an error reports it. */
      people: integer(1, 1_000_000),
    }),
    output: z.object({ mailingid: z.string(), message: z.string() }),
    errors: {
      ...unreadable,
      conflict: 'The recipients have changed. Please check the list again.',
    },
  }),
  mailings: seminarStaffOnly.query({
    input: listInput(['newest']).extend({ scheduleid: id() }),
    output: listOutput(Mailing),
    csvFile: 'event-mailings',
    csv: [
      ['Sent', (row) => row.at],
      ['By', (row) => row.by],
      ['To', (row) => row.to],
      ['Subject', (row) => row.subject],
      ['Text', (row) => row.text],
      ['People', (row) => row.people],
      ['Delivered', (row) => row.mails.delivered],
      ['Not delivered', (row) => row.mails.failed],
    ],
  }),
  log: seminarStaffOnly.query({
    summary: 'Every email to the people of an event, the newest first, with its delivery status.',
    input: listInput(['newest']).extend({ scheduleid: id() }),
    output: listOutput(LogRow),
    csvFile: 'event-mails',
    csv: [
      ['Sent', (row) => row.at],
      ['Person', (row) => row.person],
      ['Address', (row) => row.to],
      ['Email', (row) => row.message],
      ['Status', (row) => row.state],
      ['Why not', (row) => row.failure],
    ],
  }),
})
