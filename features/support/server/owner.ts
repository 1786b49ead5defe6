import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { allows } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
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
export async function keepOwner(call: Call): Promise<Owner> {
  return call.actor
    ? { userId: call.actor.userId, guestId: null }
    : { userId: null, guestId: await keepGuest(call) }
}

interface Owned {
  userId: Parameters<typeof eq>[0]
  guestId: Parameters<typeof eq>[0]
}

/** What belongs to the caller: by the session, and what was written in this browser before a login. */
export async function ownedBy(call: Call, columns: Owned): Promise<SQL | undefined> {
  const guestId = await guestOf(call)
  const userId = call.actor?.userId
  const conditions = [
    ...(userId ? [eq(columns.userId as never, userId)] : []),
    ...(guestId ? [eq(columns.guestId as never, guestId)] : []),
  ]
  return conditions.length === 0 ? undefined : or(...conditions)
}

const LINK = 'support-ticket'

/** The key of the link that is emailed to a guest; it opens this ticket and nothing else. */
export const keyOf = (call: Call, ticketId: string): Promise<string> => signText(call, LINK, ticketId)

export const ticketOfKey = (call: Call, key: string): Promise<string | null> => readSigned(call, LINK, key)

interface Reference {
  ticketid: string
  key: string
}

/**
 * A ticket of the caller’s own, or the one that it was merged into; anybody else’s does not exist for them. It is
 * locked where it is to be changed.
 */
export async function ownTicket(call: Call, { ticketid, key }: Reference, lock = false): Promise<Ticket> {
  const holdsKey = key !== '' && (await ticketOfKey(call, key)) === ticketid
  const owned = holdsKey ? undefined : await ownedBy(call, supportTickets)
  if (!holdsKey && !owned) return refuse('not-found')
  const found = await findTicket(call, and(eq(supportTickets.id, ticketid), owned), lock)
  if (!found) return refuse('not-found')
  return found.mergedInto ? await findById(call, found.mergedInto, lock) : found
}

/** Any ticket, for staff. */
export async function findById(call: Call, ticketId: string, lock = false): Promise<Ticket> {
  return (await findTicket(call, eq(supportTickets.id, ticketId), lock)) ?? refuse('not-found')
}

async function findTicket(call: Call, where: SQL | undefined, lock: boolean): Promise<Ticket | undefined> {
  const query = call.db.select().from(supportTickets).where(where)
  const [found] = await (lock ? query.for('update') : query)
  return found
}

export const isStaff = (call: Call): boolean => allows(supportStaff, call.actor)

/** Where it was not merged into another one. */
export const notMerged = isNull(supportTickets.mergedInto)
