/** `open` waits for the office, `answered` for the person who asked. */
export const ticketStates = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const ticketStateNames: Readonly<Record<TicketState, string>> = {
  open: 'Waiting for us',
  answered: 'Answered',
  closed: 'Closed',
}

/** As staff read it. */
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
  /** Since when the person waits for a word; null while nothing waits. */
  waitingSince: Date | null
}

/** What a message makes of a ticket: a person's word opens it again, a note changes nothing. */
export function afterMessage(before: Status, side: MessageSide, now: Date): Status {
  if (side === 'note') return before
  if (side === 'staff') return { state: 'answered', waitingSince: null }
  return { state: 'open', waitingSince: before.waitingSince ?? now }
}

/** A chat that ends with a question that no one has answered stays open as a ticket. */
export function afterChat({ waitingSince }: Status): Status {
  return waitingSince === null ? { state: 'closed', waitingSince: null } : { state: 'open', waitingSince }
}

/** 'T-1042', by which people name a ticket on the telephone. */
export const ticketName = (number: number): string => `T-${number}`

/** The number in 'T-1042', 't1042' or '1042'; null for any other word. */
export function numberIn(word: string): number | null {
  const digits = /^(?:t-?)?(\d{1,9})$/i.exec(word)?.[1]
  return digits === undefined ? null : Number(digits)
}
