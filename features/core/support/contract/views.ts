import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { channels, messageSides, ticketStates } from '../rules/ticket-states.ts'

export const TicketFile = z.object({ fileid: z.string(), name: z.string(), kind: z.string(), bytes: z.int() })
export type TicketFile = z.output<typeof TicketFile>

export const TicketMessage = z.object({
  messageid: z.string(),
  /** Created by the sending device, so that a message sent twice is stored once. */
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
  /** True if there is a reply that the user has not seen. */
  unread: z.boolean(),
})
export type TicketRow = z.output<typeof TicketRow>

/** A ticket as its author sees it: without staff notes. */
export const TicketThread = TicketRow.extend({
  messages: z.array(TicketMessage),
  /** True if there are earlier messages than these. */
  hasEarlier: z.boolean(),
  /** When a reply is expected; null after a reply, or if support has no hours. */
  answerBy: instant().nullable(),
  /** Assigned staff member; '' if unassigned. */
  staff: z.string(),
  staffTypes: z.boolean(),
  /** Email address for replies; '' for users with an account, who get them in their inbox. */
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
  /** Ticket that this one was merged into. */
  mergedInto: z.object({ ticketid: z.string(), name: z.string() }).nullable(),
  /** Other tickets of the same person, latest first. */
  others: z.array(TicketRow),
})
export type AdminTicket = z.output<typeof AdminTicket>
