import type { TicketState } from '../rules/ticket-states.ts'

export const ticketStateColors: Readonly<Record<TicketState, string>> = {
  open: 'orange',
  answered: 'teal',
  closed: 'gray',
}
