/** `open` waits for staff, `answered` for the author. */
export const ticketStates = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const ticketStateNames: Readonly<Record<TicketState, string>> = {
  open: 'Waiting for us',
  answered: 'Answered',
  closed: 'Closed',
}

/** State names for staff. */
export const adminStateNames: Readonly<Record<TicketState, string>> = {
  open: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
}

export const messageSides = ['person', 'staff', 'note'] as const
export type MessageSide = (typeof messageSides)[number]

export const channels = ['form', 'chat'] as const
export type Channel = (typeof channels)[number]

export interface Status {
  state: TicketState
  /** Since when the author has been waiting for a reply; null if not waiting. */
  waitingSince: Date | null
}

/** Returns the ticket status after a message: a message from the author reopens the ticket, a note changes nothing. */
export function afterMessage(before: Status, side: MessageSide, now: Date): Status {
  if (side === 'note') return before
  if (side === 'staff') return { state: 'answered', waitingSince: null }
  return { state: 'open', waitingSince: before.waitingSince ?? now }
}

/** A chat that ends with an unanswered question remains open as a ticket. */
export function afterChat({ waitingSince }: Status): Status {
  return waitingSince === null ? { state: 'closed', waitingSince: null } : { state: 'open', waitingSince }
}

/** Ticket name for use on the phone: 'T-1042'. */
export const ticketName = (number: number): string => `T-${number}`

/** Returns the number in 'T-1042', 't1042', or '1042'; null for any other text. */
export function numberIn(word: string): number | null {
  const digits = /^(?:t-?)?(\d{1,9})$/i.exec(word)?.[1]
  return digits === undefined ? null : Number(digits)
}
