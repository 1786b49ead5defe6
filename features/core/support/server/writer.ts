import { findUser } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { ticketPage } from '../rules/key-pages.ts'
import { keyOf, type Ticket } from './owner.ts'

/** The author of a ticket, as named in emails and on staff pages. */
export interface Writer {
  name: string
  email: string
  /** True if they are known to receive email at this address. */
  isProven: boolean
  /** Ticket page; a guest's link includes the key. */
  url: string
}

export async function writerOf(ctx: Context, ticket: Ticket): Promise<Writer> {
  const { publicUrl } = ctx.settings
  const user = ticket.userId ? await findUser(ctx.db, ticket.userId) : null
  if (user) {
    const name = fullName(user)
    // Messages written while logged in are answered to the account, whose inbox shows them in any case.
    return { name, email: user.email, isProven: true, url: `${publicUrl}/contactUs/tickets/${ticket.id}` }
  }
  return {
    name: ticket.guestName,
    email: ticket.guestEmail,
    isProven: ticket.provenAt !== null,
    url: `${publicUrl}${ticketPage.at(await keyOf(ctx, ticket.id))}`,
  }
}
