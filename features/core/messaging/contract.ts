import { z } from 'zod'
import { emailKey } from '#platform/contract/email.ts'
import {
  emailAddress,
  flag,
  id,
  instant,
  integer,
  jsonText,
  requiredText,
} from '#platform/contract/fields.ts'
import { contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import { mailStates } from '#platform/contract/texts/mail-states.ts'
import { isOptional, mailTopics } from '#platform/contract/texts/mail-topics.ts'
import { AnnouncementDraft, announcementStates } from './contract/announcement-draft.ts'
import { MessageBlock } from './contract/message-blocks.ts'

const Item = z.object({
  messageid: z.string(),
  topic: z.enum(mailTopics),
  subject: z.string(),
  lead: z.string(),
  createdAt: instant(),
  isRead: z.boolean(),
  files: z.int(),
})
export type InboxItem = z.output<typeof Item>

const OpenItem = Item.extend({
  /** Content of the message, without links that contain a secret. */
  blocks: z.array(MessageBlock),
  /** The item that the message belongs to, if it can be replied to here; otherwise ''. */
  thread: z.string(),
  attachments: z.array(z.object({ nth: z.int(), name: z.string() })),
  /** Email delivery status; '' for messages shown only in the app. */
  email: z.enum([...mailStates, '']),
})
export type OpenItem = z.output<typeof OpenItem>

const optionalTopics = mailTopics.filter(isOptional) as [
  (typeof mailTopics)[number],
  ...(typeof mailTopics)[number][],
]

export const Settings = z.object({
  /** Topics shown only in the app. */
  notMailed: jsonText(z.array(z.enum(optionalTopics)).max(optionalTopics.length)),
  /** Topics for which no push notifications are shown. */
  notPushed: jsonText(z.array(z.enum(mailTopics)).max(mailTopics.length)),
  /** True to bundle messages that can wait into one morning email. */
  digest: flag(),
  /** Hours in the user's time zone between which no optional email is sent; both null if there are no quiet hours. */
  quietFrom: integer(0, 23).nullable(),
  quietUntil: integer(0, 23).nullable(),
})
export type Settings = z.output<typeof Settings>

export const messaging = contract('messaging', 'messages', {
  inbox: signedIn.query({
    summary: 'Lists the messages sent to the caller, newest first.',
    input: listInput(['newest'], 'desc').extend({ topic: filterOf(mailTopics), unread: filterOf(['true']) }),
    output: listOutput(Item),
  }),
  unread: signedIn.query({
    summary: 'Returns the number of the caller’s unread messages, counted up to 100.',
    output: z.object({ count: z.int() }),
  }),
  open: signedIn.command({
    summary: 'Returns one message of the caller and marks it as read.',
    input: z.object({ messageid: id() }),
    output: OpenItem,
  }),
  mark: signedIn.command({
    summary: 'Marks messages as read or unread; if none are named, marks all.',
    input: z.object({ messageids: jsonText(z.array(z.uuid()).max(200)), read: flag() }),
    output: z.object({ count: z.int() }),
  }),
  attachment: signedIn.file({
    summary: 'Returns a file attached to one of the caller’s messages.',
    input: z.object({ messageid: id(), nth: integer(0, 50) }),
  }),
  settings: signedIn.query({
    output: Settings.extend({ zone: z.string() }),
  }),
  saveSettings: signedIn.command({
    input: Settings.refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
      path: ['quietUntil'],
      message: 'Please choose both hours, or neither.',
    }),
    output: z.object({ good: z.literal(true) }),
  }),
})

const announcementRow = {
  ...AnnouncementDraft.shape,
  state: z.enum(announcementStates),
  /** Number of inboxes reached, and number of emails already created. */
  reached: z.int(),
  mails: z.int(),
  /** Number of emails still to be created. */
  waiting: z.int(),
  sentAt: instant().nullable(),
}

const adminsOnly = operationsFor(['product_admin'])

export const announcementAdmin = contract('announcementAdmin', 'messages/announcements', {
  ...resource({
    at: 'messages/announcements',
    access: ['product_admin'],
    draft: AnnouncementDraft,
    row: announcementRow,
    sorts: ['newest', 'subject'],
    csv: [
      ['Subject', (row) => row.subject],
      ['Status', (row) => row.state],
      ['Reached', (row) => row.reached],
      ['Emails', (row) => row.mails],
      ['Still to send', (row) => row.waiting],
      ['Sent', (row) => row.sentAt],
    ],
    errors: { sent: 'It was sent and cannot be changed any more.' },
  }),
  reach: adminsOnly.query({
    summary: 'Returns the number of people an announcement would reach now.',
    input: z.object({ id: id() }),
    output: z.object({ people: z.int() }),
  }),
  send: adminsOnly.command({
    summary:
      'Delivers an announcement to every target inbox; emails and push notifications follow in batches. Allowed once.',
    input: z.object({ id: id() }),
    output: z.object({ people: z.int() }),
    errors: { sent: 'It was sent before.' },
  }),
  stop: adminsOnly.command({
    summary: 'Stops the remaining emails and push notifications of an announcement that is being sent.',
    input: z.object({ id: id() }),
    output: z.object({ good: z.literal(true) }),
    errors: { 'not-sending': 'It is not being sent.' },
  }),
})

const TestRow = z.object({
  messageid: z.string(),
  person: z.string(),
  subject: z.string(),
  createdAt: instant(),
  isRead: z.boolean(),
  email: z.enum([...mailStates, '']),
  failure: z.string(),
  /** Delivery status for each of the user's devices. */
  devices: z.array(
    z.object({ name: z.string(), state: z.enum(['sent', 'waiting', 'failed']), failure: z.string() }),
  ),
})
export type TestRow = z.output<typeof TestRow>

export const notificationTests = contract('notificationTests', {
  send: adminsOnly.command({
    at: 'messages/test',
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Sends a test message to the caller or a group of accounts, delivered like any other message.',
    input: z.object({
      /** Account emails; empty means the caller. */
      to: jsonText(z.array(emailAddress().transform(emailKey)).max(20)),
      topic: z.enum(mailTopics),
      subject: requiredText(120, 'Please write a subject.'),
      text: requiredText(2000, 'Please write a text.'),
    }),
    output: z.object({ people: z.int() }),
    errors: { unknown: { status: 404, message: 'One of these addresses has no account.' } },
  }),
  log: adminsOnly.query({
    at: 'messages/testLog',
    summary: 'Lists test messages and their delivery results.',
    input: listInput(['newest'], 'desc'),
    output: listOutput(TestRow),
    csvFile: 'notification-tests',
    csv: [
      ['To', (row) => row.person],
      ['Subject', (row) => row.subject],
      ['Sent', (row) => row.createdAt],
      ['Read', (row) => row.isRead],
      ['Email', (row) => row.email],
      ['Failure', (row) => row.failure],
      ['Devices', ({ devices }) => devices.map(({ name, state }) => `${name}: ${state}`).join(', ')],
    ],
  }),
})
