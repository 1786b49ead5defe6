import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { allows } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { guestOf, keepGuest } from '#platform/server/http/visitor/guest.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { supportStaff } from '../rules/support-staff.ts'
import { supportTickets } from './tables.ts'

export type Ticket = typeof supportTickets.$inferSelect

/** Whose a ticket or file is: an account’s, or that of the browser of a guest. */
export interface Owner {
  userId: string | null
  guestId: string | null
}

/** Who writes here; a guest’s browser is known from then on. */
export async function keepOwner(ctx: Context): Promise<Owner> {
  return ctx.actor
    ? { userId: ctx.actor.userId, guestId: null }
    : { userId: null, guestId: await keepGuest(ctx) }
}

interface Owned {
  userId: Parameters<typeof eq>[0]
  guestId: Parameters<typeof eq>[0]
}

/** What belongs to the caller: by the session, and what was written in this browser before a login. */
export async function ownedBy(ctx: Context, columns: Owned): Promise<SQL | undefined> {
  const guestId = await guestOf(ctx)
  const userId = ctx.actor?.userId
  const conditions = [
    ...(userId ? [eq(columns.userId, userId)] : []),
    ...(guestId ? [eq(columns.guestId, guestId)] : []),
  ]
  return conditions.length === 0 ? undefined : or(...conditions)
}

const LINK = 'support-ticket'

/** The key of the link that is emailed to a guest; it opens this ticket and nothing else. */
export const keyOf = (ctx: Context, ticketId: string): Promise<string> => signText(ctx, LINK, ticketId)

export const ticketOfKey = (ctx: Context, key: string): Promise<string | null> => readSigned(ctx, LINK, key)

interface Reference {
  ticketid: string
  key: string
}

/**
 * A ticket of the caller, or the one that it was merged into; refuses with `not-found` for other people's
 * tickets. `lock` locks its row for a change.
 */
export async function ownTicket(ctx: Context, { ticketid, key }: Reference, lock = false): Promise<Ticket> {
  const holdsKey = key !== '' && (await ticketOfKey(ctx, key)) === ticketid
  const owned = holdsKey ? undefined : await ownedBy(ctx, supportTickets)
  if (!holdsKey && !owned) return refuse('not-found')
  const found = await findTicket(ctx, and(eq(supportTickets.id, ticketid), owned), lock)
  if (!found) return refuse('not-found')
  const ticket = found.mergedInto ? await findById(ctx, found.mergedInto, lock) : found
  if (holdsKey && isKeyOver(ticket, ctx.now)) return refuse('not-found')
  return ticket
}

/** The mailed link of a ticket works for half a year after the last message. */
const KEY_DAYS = 180

const isKeyOver = ({ lastMessageAt }: Ticket, now: Date): boolean =>
  now.getTime() - lastMessageAt.getTime() > KEY_DAYS * 86_400_000

/** Any ticket, for staff. */
export async function findById(ctx: Context, ticketId: string, lock = false): Promise<Ticket> {
  return (await findTicket(ctx, eq(supportTickets.id, ticketId), lock)) ?? refuse('not-found')
}

async function findTicket(ctx: Context, where: SQL | undefined, lock: boolean): Promise<Ticket | undefined> {
  const query = ctx.db.select().from(supportTickets).where(where)
  const [found] = await (lock ? query.for('update') : query)
  return found
}

export const isStaff = (ctx: Context): boolean => allows(supportStaff, ctx.actor)

/** Where it was not merged into another one. */
export const notMerged = isNull(supportTickets.mergedInto)
