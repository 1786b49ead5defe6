import { findUser } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { ticketPage } from '../rules/key-pages.ts'
import { keyOf, type Ticket } from './owner.ts'

/** The person who asked, as mails and the office name them. */
export interface Writer {
  name: string
  email: string
  /** Whether they are known to read this address. */
  isProven: boolean
  /** The page of the ticket; a guest’s link holds the key to it. */
  url: string
}

export async function writerOf(ctx: Context, ticket: Ticket): Promise<Writer> {
  const { publicUrl } = ctx.settings
  const user = ticket.userId ? await findUser(ctx.db, ticket.userId) : null
  if (user) {
    const name = fullName(user)
    // What the person wrote while logged in is answered to their account, whose inbox has it in any case.
    return { name, email: user.email, isProven: true, url: `${publicUrl}/contactUs/tickets/${ticket.id}` }
  }
  return {
    name: ticket.guestName,
    email: ticket.guestEmail,
    isProven: ticket.provenAt !== null,
    url: `${publicUrl}${ticketPage.at(await keyOf(ctx, ticket.id))}`,
  }
}
