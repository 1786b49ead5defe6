import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { channels, messageSides, ticketStates } from '../rules/ticket-states.ts'

export const TicketFile = z.object({ fileid: z.string(), name: z.string(), kind: z.string(), bytes: z.int() })
export type TicketFile = z.output<typeof TicketFile>

export const TicketMessage = z.object({
  messageid: z.string(),
  /** Made on the device that wrote it, so that what is sent twice is stored once. */
  deviceid: z.string(),
  side: z.enum(messageSides),
  author: z.string(),
  text: z.string(),
  at: instant(),
  files: z.array(TicketFile),
})
export type TicketMessage = z.output<typeof TicketMessage>

export const TicketRow = z.object({
  ticketid: z.string(),
  name: z.string(),
  subject: z.string(),
  channel: z.enum(channels),
  isLive: z.boolean(),
  state: z.enum(ticketStates),
  topic: z.string(),
  createdAt: instant(),
  lastMessageAt: instant(),
  /** There is an answer that the person has not looked at. */
  unread: z.boolean(),
})
export type TicketRow = z.output<typeof TicketRow>

/** A ticket as the person who asked sees it: without notes. */
export const TicketThread = TicketRow.extend({
  messages: z.array(TicketMessage),
  /** There are more messages than these, which are the latest. */
  hasEarlier: z.boolean(),
  /** By when an answer is expected; null once there is one, or while the office keeps no hours. */
  answerBy: instant().nullable(),
  /** Who answers; '' until someone has taken it. */
  staff: z.string(),
  staffTypes: z.boolean(),
  /** Where answers are emailed; '' for people with an account, who have them in their messages. */
  email: z.string(),
  isProven: z.boolean(),
})
export type TicketThread = z.output<typeof TicketThread>

export const AdminRow = TicketRow.extend({
  person: z.string(),
  email: z.string(),
  partner: z.string(),
  assigned: z.string(),
  waitingSince: instant().nullable(),
})
export type AdminRow = z.output<typeof AdminRow>

export const AdminTicket = AdminRow.extend({
  revision: z.int(),
  userid: z.string().nullable(),
  assignedTo: z.string().nullable(),
  isProven: z.boolean(),
  personTypes: z.boolean(),
  messages: z.array(TicketMessage),
  hasEarlier: z.boolean(),
  answerBy: instant().nullable(),
  firstAnsweredAt: instant().nullable(),
  closedAt: instant().nullable(),
  /** The ticket that this one was merged into. */
  mergedInto: z.object({ ticketid: z.string(), name: z.string() }).nullable(),
  /** The person's other tickets, the latest first. */
  others: z.array(TicketRow),
})
export type AdminTicket = z.output<typeof AdminTicket>
