import { z } from 'zod'
import {
  emailAddress,
  flag,
  id,
  instant,
  optionalText,
  requiredText,
  wholeNumber,
} from '#platform/contract/fields.ts'
import { command, contract, file, query, upload } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { TicketRow, TicketThread } from './contract/views.ts'
import { ticketStates } from './rules/ticket-states.ts'

/** A ticket is its person's: by the session, by the cookie of the browser that wrote it, or by a link that was emailed. */
export const ticketRef = { ticketid: id(), key: optionalText(200) }
/** Made by the device, once for each text: what is sent twice, since an answer was lost, is stored once. */
export const deviceId = () => z.uuid('Please reload the page and send it again.')
export const fileIds = () => z.array(z.uuid()).max(5, 'Please attach at most 5 files.').default([])
export const messageText = () => optionalText(4000)

export const FILE_BYTES = 10 * 1024 * 1024
export const ticketFileKinds = ['pdf', 'jpg', 'png', 'webp'] as const

const writer = {
  topicid: z.union([z.literal(''), id()]).default(''),
  partner: optionalText(40),
  /** Of guests; people with an account are known by the session. */
  name: optionalText(80),
  email: z.union([z.literal(''), emailAddress()]).default(''),
  deviceid: deviceId(),
}

const Done = z.object({ good: z.literal(true) })
const Interval = z.object({ from: instant(), until: instant() })

const perVisitor = [
  { times: 20, minutes: 60, per: 'ip' },
  { times: 10, minutes: 60, per: { input: 'email', and: 'ip' } },
] as const

export const support = contract('support', {
  contact: query({
    at: 'support/contact',
    access: 'anyone',
    summary:
      'How to reach the office: topics, hours, telephone, chat; a partner’s own contact where it has one.',
    input: z.object({ partner: optionalText(40) }),
    output: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      /** Who answers the people of the partner itself; null without one. */
      partner: z
        .object({ name: z.string(), contactName: z.string(), email: z.string(), phone: z.string() })
        .nullable(),
      /** Of the office; its hours are moments, which each reader has in the own zone. */
      zone: z.string(),
      hours: z.array(Interval),
      isOpen: z.boolean(),
      opensAt: instant().nullable(),
      /** `busy`: within the hours, but no one is free for a chat. */
      chat: z.enum(['open', 'busy', 'closed']),
      topics: z.array(
        z.object({
          topicid: z.string(),
          name: z.string(),
          hint: z.string(),
          answerHours: z.int(),
          answerBy: instant().nullable(),
        }),
      ),
    }),
  }),
  send: command({
    at: 'support/send',
    access: 'anyone',
    limits: perVisitor,
    summary: 'Writes to the office: a ticket with a number.',
    input: z.object({
      ...writer,
      subject: requiredText(120, 'Please enter a subject.'),
      text: requiredText(4000, 'Please write your question.'),
      fileids: fileIds(),
    }),
    output: z.object({ ticketid: z.string(), name: z.string() }),
  }),
  mine: query({
    at: 'support/mine',
    access: 'anyone',
    summary: 'The caller’s tickets and chats, the latest first; of a guest those of this browser.',
    input: listInput(['latest'], 'desc').extend({ state: filterOf(ticketStates) }),
    output: listOutput(TicketRow),
  }),
  thread: query({
    at: 'support/thread',
    access: 'anyone',
    summary: 'One of the caller’s tickets with its latest messages.',
    input: z.object({ ...ticketRef, shown: wholeNumber(1, 1000).default(100) }),
    output: TicketThread,
  }),
  write: command({
    at: 'support/write',
    access: 'anyone',
    limits: [{ times: 200, minutes: 60, per: 'ip' }],
    summary: 'Adds a message to one of the caller’s tickets, which opens it again.',
    input: z.object({ ...ticketRef, deviceid: deviceId(), text: messageText(), fileids: fileIds() }),
    output: z.object({ messageid: z.string() }),
    errors: {
      empty: { status: 400, message: 'Please write something or attach a file.' },
      'too-long': 'This ticket has become very long. Please write a new one.',
    },
  }),
  finish: command({
    at: 'support/finish',
    access: 'anyone',
    summary: 'Closes one of the caller’s tickets, or ends a chat; what is unanswered stays a ticket.',
    input: z.object(ticketRef),
    output: Done,
  }),
  see: command({
    at: 'support/see',
    access: 'anyone',
    summary: 'The caller has looked at the answers of a ticket.',
    input: z.object(ticketRef),
    output: Done,
  }),
  openLink: command({
    at: 'support/openLink',
    access: 'anyone',
    limits: [{ times: 60, minutes: 60, per: 'ip' }],
    summary: 'Opens the link of an email: it proves the guest’s address, and names the ticket.',
    input: z.object({ key: requiredText(200) }),
    output: z.object({ ticketid: z.string() }),
  }),
  uploadFile: upload({
    at: 'support/uploadFile',
    access: 'anyone',
    limits: [{ times: 40, minutes: 60, per: 'ip' }],
    summary: 'Takes a file, which is sent with the next message.',
    maxBytes: FILE_BYTES,
    kinds: ticketFileKinds,
    input: z.object({}),
    output: z.object({ file: z.string() }),
  }),
  file: file({
    at: 'support/file',
    access: 'anyone',
    summary: 'A file of a ticket, for its person and for staff.',
    input: z.object({ fileid: id(), key: optionalText(200) }),
  }),
  startChat: command({
    at: 'support/startChat',
    access: 'anyone',
    limits: perVisitor,
    summary: 'Asks for a chat: it waits until one of staff takes it.',
    input: z.object({ ...writer, text: requiredText(4000, 'Please write your question.') }),
    output: z.object({ ticketid: z.string(), name: z.string() }),
    errors: { away: 'Chat is closed at the moment. Please leave a message.' },
  }),
  myChat: query({
    at: 'support/myChat',
    access: 'anyone',
    summary: 'The caller’s chat that is open now.',
    input: z.object({}),
    output: z.object({ ticketid: z.string().nullable() }),
  }),
  typing: command({
    at: 'support/typing',
    access: 'anyone',
    limits: [{ times: 600, minutes: 60, per: 'ip' }],
    summary: 'The caller is writing in a chat.',
    input: z.object({ ...ticketRef, desk: flag().default(false) }),
    output: Done,
  }),
})
