import { findUser } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { keyOf, type Ticket } from './owner.ts'

/** The person who asked, as mails and the desk name them. */
export interface Writer {
  name: string
  email: string
  /** Whether they are known to read this address. */
  isProven: boolean
  /** The page of the ticket; a guest’s link holds the key to it. */
  url: string
}

export async function writerOf(call: Call, ticket: Ticket): Promise<Writer> {
  const { publicUrl } = call.settings
  const user = ticket.userId ? await findUser(call.db, ticket.userId) : null
  if (user) {
    const name = `${user.firstName} ${user.lastName}`.trim()
    // What the person wrote while logged in is answered to their account, whose inbox has it in any case.
    return { name, email: user.email, isProven: true, url: `${publicUrl}/contactUs/tickets/${ticket.id}` }
  }
  return {
    name: ticket.guestName,
    email: ticket.guestEmail,
    isProven: ticket.provenAt !== null,
    url: `${publicUrl}/ticket/${await keyOf(call, ticket.id)}`,
  }
}
