import { z } from 'zod'
import {
  emailAddress,
  flag,
  id,
  instant,
  integer,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { anyone, contract } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { questionTopics } from '#platform/contract/previews/previews.ts'
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
  contact: anyone.query({
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
  questions: anyone.query({
    summary: 'The help: what buyers ask about a topic, or all titles, with the page that each is about.',
    input: z.object({ topic: filterOf(questionTopics) }),
    output: z.object({
      questions: z.array(z.object({ question: z.string(), answer: z.string(), link: z.string() })),
    }),
  }),
  send: anyone.command({
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
  mine: anyone.query({
    summary: 'The caller’s tickets and chats, the latest first; of a guest those of this browser.',
    input: listInput(['latest'], 'desc').extend({ state: filterOf(ticketStates) }),
    output: listOutput(TicketRow),
  }),
  thread: anyone.query({
    summary: 'One of the caller’s tickets with its latest messages.',
    input: z.object({ ...ticketRef, shown: integer(1, 1000).default(100) }),
    output: TicketThread,
  }),
  write: anyone.command({
    limits: [{ times: 200, minutes: 60, per: 'ip' }],
    summary: 'Adds a message to one of the caller’s tickets, which opens it again.',
    input: z.object({ ...ticketRef, deviceid: deviceId(), text: messageText(), fileids: fileIds() }),
    output: z.object({ messageid: z.string() }),
    errors: {
      empty: { status: 400, message: 'Please write something or attach a file.' },
      'too-long': 'This ticket has become very long. Please write a new one.',
    },
  }),
  finish: anyone.command({
    summary: 'Closes one of the caller’s tickets, or ends a chat; what is unanswered stays a ticket.',
    input: z.object(ticketRef),
    output: Done,
  }),
  see: anyone.command({
    summary: 'The caller has looked at the answers of a ticket.',
    input: z.object(ticketRef),
    output: Done,
  }),
  openLink: anyone.command({
    limits: [{ times: 60, minutes: 60, per: 'ip' }],
    summary: 'Opens the link of an email: it proves the guest’s address, and names the ticket.',
    input: z.object({ key: requiredText(200) }),
    output: z.object({ ticketid: z.string() }),
  }),
  uploadFile: anyone.upload({
    limits: [{ times: 40, minutes: 60, per: 'ip' }],
    summary: 'Takes a file, which is sent with the next message.',
    maxBytes: FILE_BYTES,
    kinds: ticketFileKinds,
    output: z.object({ file: z.string() }),
  }),
  file: anyone.file({
    summary: 'A file of a ticket, for its person and for staff.',
    input: z.object({ fileid: id(), key: optionalText(200) }),
  }),
  startChat: anyone.command({
    limits: perVisitor,
    summary: 'Asks for a chat: it waits until one of staff takes it.',
    input: z.object({ ...writer, text: requiredText(4000, 'Please write your question.') }),
    output: z.object({ ticketid: z.string(), name: z.string() }),
    errors: { away: 'Chat is closed at the moment. Please leave a message.' },
  }),
  myChat: anyone.query({
    summary: 'The caller’s chat that is open now.',
    output: z.object({ ticketid: z.string().nullable() }),
  }),
  typing: anyone.command({
    limits: [{ times: 600, minutes: 60, per: 'ip' }],
    summary: 'The caller is writing in a chat.',
    input: z.object({ ...ticketRef, asStaff: flag().default(false) }),
    output: Done,
  }),
})
