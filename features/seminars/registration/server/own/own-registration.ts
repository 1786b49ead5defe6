import { eq } from 'drizzle-orm'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { badgeTokenOf } from '../records/badge-token.ts'
import { type Registration, registrations } from '../tables.ts'

/** A registration with the caller's relation to it. */
export interface OwnRegistrationRow {
  row: Registration
  /** True if the caller is the attendee. */
  isMe: boolean
  /** True if the caller is the buyer, or the attendee if there is no buyer; the buyer decides on date and payment. */
  isBuyer: boolean
}

/** Returns the user's relation to a registration; null if unrelated. */
export function ownershipOf(row: Registration, actor: { userId: string }): OwnRegistrationRow | null {
  const bought = row.buyerId === actor.userId
  const isMe = row.userId === actor.userId
  return bought || isMe ? { row, isMe, isBuyer: bought || row.buyerId === null } : null
}

/** Returns the caller's registration. Others are not found, and the attempt is audited. Run outside a transaction. */
export async function ownRegistration(ctx: SignedInContext, recordid: string): Promise<OwnRegistrationRow> {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, recordid))
  const own = row && ownershipOf(row, ctx.actor)
  if (own) return own
  if (row) await ctx.audit({ action: 'registration.own.foreign', outcome: 'refused', target: recordid })
  return refuse('not-found')
}

/** Runs work on the caller's registration in a transaction that locks it. */
export async function withOwnRegistration<C extends SignedInContext, T>(
  ctx: C,
  recordid: string,
  work: (ctx: C, own: OwnRegistrationRow) => Promise<T>,
): Promise<T> {
  await ownRegistration(ctx, recordid)
  return ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .select()
      .from(registrations)
      .where(eq(registrations.id, recordid))
      .for('update')
    const own = row && ownershipOf(row, ctx.actor)
    return own ? work(inner, own) : refuse('not-found')
  })
}

/** Returns a history note: 'Asked for by Ana Reyes.' */
export const askedBy = ({ actor }: Pick<Context, 'actor'>): string =>
  actor ? `Asked for by ${fullName(actor)}.` : ''

export const badge: Handler<typeof ownRegistrations.badge> = async ({ recordid }, ctx) => {
  const { row } = await ownRegistration(ctx, recordid)
  if (row.state !== 'registered')
    return ctx.refuse('not-now', { message: 'There is no badge for this registration.' })
  return {
    token: await badgeTokenOf(ctx, row),
    badgeCode: row.badgeCode,
    person: fullName(row),
  }
}
