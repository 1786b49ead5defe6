import { z } from 'zod'
import { flag, id, instant, integer } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import { deviceId, fileIds, messageText } from '../contract.ts'
import { supportStaff as access } from '../rules/support-staff.ts'
import { adminStateNames, channels, ticketStates } from '../rules/ticket-states.ts'
import { HoursDraft, ReplyDraft, TopicDraft } from './drafts.ts'
import { AdminRow, AdminTicket } from './views.ts'

const Done = z.object({ good: z.literal(true) })
const ticket = { ticketid: id() }
const seen = { ...ticket, revision: integer(1, 2_000_000_000) }
const changed = {
  conflict: 'Someone else has changed this ticket in the meantime. Please check its current status.',
}

const allowed = operationsFor(access)

export const supportAdmin = contract('supportAdmin', 'support/admin', {
  list: allowed.query({
    at: 'support/admin',
    summary: 'Lists the tickets and chats of all users; those waiting longest come first.',
    input: listInput(['waiting', 'newest', 'latest']).extend({
      state: filterOf(ticketStates),
      channel: filterOf(channels),
      assigned: filterOf(['me', 'none']),
      topic: z.union([z.literal(''), z.uuid()]).optional(),
    }),
    output: listOutput(AdminRow),
    csvFile: 'tickets',
    csv: [
      ['Ticket', (row) => row.name],
      ['Subject', (row) => row.subject],
      ['Kind', (row) => (row.channel === 'chat' ? 'Chat' : 'Message')],
      ['Status', (row) => adminStateNames[row.state]],
      ['Topic', (row) => row.topic],
      ['Person', (row) => row.person],
      ['Email', (row) => row.email],
      ['Partner', (row) => row.partner],
      ['Assigned to', (row) => row.assigned],
      ['Received', (row) => row.createdAt],
      ['Waiting since', (row) => row.waitingSince ?? ''],
    ],
  }),
  detail: allowed.query({
    at: 'support/admin/ticket',
    input: z.object({ ...ticket, shown: integer(1, 1000).default(200) }),
    output: AdminTicket,
  }),
  people: allowed.query({
    summary: 'Lists the people a ticket can be assigned to.',
    output: z.object({ people: z.array(z.object({ userid: z.string(), name: z.string() })) }),
  }),
  answer: allowed.command({
    summary: 'Replies to the ticket’s owner, or adds a note visible only to staff.',
    input: z.object({
      ...ticket,
      deviceid: deviceId(),
      text: messageText(),
      fileids: fileIds(),
      internal: flag().default(false),
      close: flag().default(false),
    }),
    output: z.object({ messageid: z.string() }),
    errors: {
      empty: { status: 400, message: 'Please write something or attach a file.' },
      'too-long': 'This ticket has become very long. Please merge nothing more into it and start a new one.',
      merged: 'This ticket was merged into another one. Please answer there.',
      taken: 'Someone else is in this chat.',
    },
  }),
  assign: allowed.command({
    summary: 'Assigns a ticket to a staff member; without a name, returns it to all staff.',
    input: z.object({ ...seen, userid: z.union([z.literal(''), id()]) }),
    output: Done,
    errors: changed,
  }),
  close: allowed.command({
    summary: 'Closes a ticket, ends its chat, or reopens it.',
    input: z.object({ ...seen, closed: flag() }),
    output: Done,
    errors: changed,
  }),
  merge: allowed.command({
    summary: 'Moves the messages of a ticket to another ticket of the same person, and closes the first one.',
    input: z.object({ ...seen, into: id() }),
    output: Done,
    errors: {
      ...changed,
      'other-person': 'Both tickets have to be of the same person.',
      live: 'Please end the chat first.',
    },
  }),
  take: allowed.command({
    summary: 'Takes a waiting chat. If two staff members try, only one gets it.',
    input: z.object(ticket),
    output: Done,
    errors: { taken: 'Someone else has taken this chat.', ended: 'This chat has ended.' },
  }),
  queue: allowed.query({
    summary:
      'Returns waiting and running chats, the staff available for them, and whether the caller is available.',
    output: z.object({
      isAvailable: z.boolean(),
      available: z.array(z.string()),
      waiting: z.array(AdminRow),
      mine: z.array(AdminRow),
      others: z.array(AdminRow),
    }),
  }),
  present: allowed.command({
    summary: 'Sets whether the caller is online and takes chats. Valid for three minutes.',
    input: z.object({ available: flag() }),
    output: Done,
  }),
  figures: allowed.query({
    summary:
      'Returns how long people waited for the first answer and until a ticket was closed, in the last days.',
    input: z.object({ days: integer(1, 366).default(30) }),
    output: z.object({
      received: z.int(),
      answered: z.int(),
      closed: z.int(),
      waiting: z.int(),
      /** Medians in minutes; null without data. */
      firstAnswer: z.number().nullable(),
      toClose: z.number().nullable(),
      longestWait: instant().nullable(),
    }),
  }),
})

export const topicAdmin = contract(
  'supportTopics',
  resource({
    at: 'support/topics',
    access,
    draft: TopicDraft,
    row: TopicDraft.shape,
    sorts: ['position', 'name'],
    csv: [
      ['Topic', (row) => row.name],
      ['Hint', (row) => row.hint],
      ['Answer within office hours', (row) => row.answerHours],
    ],
  }),
)

export const replyAdmin = contract(
  'supportReplies',
  resource({
    at: 'support/replies',
    access,
    draft: ReplyDraft,
    row: ReplyDraft.shape,
    sorts: ['title'],
    csv: [
      ['Title', (row) => row.title],
      ['Text', (row) => row.text],
    ],
  }),
)

export const hoursAdmin = contract(
  'supportHours',
  resource({
    at: 'support/hours',
    access: ['product_admin'],
    readers: access,
    draft: HoursDraft,
    row: {
      partner: z.string(),
      zone: z.string(),
      week: z.string(),
      closedDays: z.array(z.string()),
      chat: z.boolean(),
    },
    sorts: ['partner'],
    csv: [
      ['Partner', (row) => row.partner],
      ['Time zone', (row) => row.zone],
      ['Open', (row) => row.week],
      ['Closed days', (row) => row.closedDays.join(', ')],
      ['Chat', (row) => row.chat],
    ],
  }),
)
