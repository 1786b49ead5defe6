import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { allows } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { ensureGuest, guestOf } from '#platform/server/http/visitor/guest.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { supportStaff } from '../rules/support-staff.ts'
import { supportTickets } from './tables.ts'

export type Ticket = typeof supportTickets.$inferSelect

/** Owner of a ticket or file: an account, or a guest's browser. */
export interface Owner {
  userId: string | null
  guestId: string | null
}

/** Returns the author; for guests, stores an id for the browser. */
export async function ensureOwner(ctx: Context): Promise<Owner> {
  return ctx.actor
    ? { userId: ctx.actor.userId, guestId: null }
    : { userId: null, guestId: await ensureGuest(ctx) }
}

interface Owned {
  userId: Parameters<typeof eq>[0]
  guestId: Parameters<typeof eq>[0]
}

/** Condition for data owned by the caller: by session, and data written in this browser before login. */
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

/** Returns the key of the link emailed to a guest; it gives access only to this ticket. */
export const keyOf = (ctx: Context, ticketId: string): Promise<string> => signText(ctx, LINK, ticketId)

export const ticketOfKey = (ctx: Context, key: string): Promise<string | null> => readSigned(ctx, LINK, key)

interface Reference {
  ticketid: string
  key: string
}

/**
 * Returns a ticket of the caller, or the ticket it was merged into; refuses with `not-found` for tickets of others.
 * `lock` locks its row for a change.
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

/** The emailed link of a ticket works for half a year after the last message. */
const KEY_DAYS = 180

const isKeyOver = ({ lastMessageAt }: Ticket, now: Date): boolean =>
  now.getTime() - lastMessageAt.getTime() > KEY_DAYS * 86_400_000

/** Finds any ticket, for staff. */
export async function findById(ctx: Context, ticketId: string, lock = false): Promise<Ticket> {
  return (await findTicket(ctx, eq(supportTickets.id, ticketId), lock)) ?? refuse('not-found')
}

async function findTicket(ctx: Context, where: SQL | undefined, lock: boolean): Promise<Ticket | undefined> {
  const query = ctx.db.select().from(supportTickets).where(where)
  const [found] = await (lock ? query.for('update') : query)
  return found
}

export const isStaff = (ctx: Context): boolean => allows(supportStaff, ctx.actor)

/** Excludes tickets that were merged into another one. */
export const notMerged = isNull(supportTickets.mergedInto)
