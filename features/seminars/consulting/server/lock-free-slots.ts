import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { NearestTime } from '../contract.ts'
import { nearestFree } from '../rules/nearest.ts'
import { areInRow, endOfSlot } from '../rules/slots.ts'
import { isUnbooked, type Own, offeredOf } from './free-times.ts'
import { consultingSlots } from './tables.ts'

export type SlotRow = typeof consultingSlots.$inferSelect
export type SlotRows = readonly [SlotRow, ...SlotRow[]]
type Wanting = SignedInContext<'taken' | 'not-in-row' | 'past'>

/** Serializes all bookings of a consultant, because breaks extend beyond the selected slots. */
export const lockConsultant = (ctx: Context, consultantId: string) => ctx.lock('consultant', consultantId)

/**
 * Locks the requested slots and validates that they are free, consecutive and in the future. If they are taken, the
 * refusal includes the nearest free times in `nearest`.
 */
export async function lockFreeSlots(
  ctx: Wanting,
  slotids: readonly string[],
  own: Own = {},
): Promise<SlotRows> {
  const ids = [...new Set(slotids)]
  const before = await ctx.db
    .selectDistinct({ consultantId: consultingSlots.consultantId })
    .from(consultingSlots)
    .where(inArray(consultingSlots.id, ids))
    .orderBy(consultingSlots.consultantId)
  // Lock consultants before rows; locking in a different order could deadlock.
  for (const { consultantId } of before) await lockConsultant(ctx, consultantId)
  const slots = await ctx.db
    .select()
    .from(consultingSlots)
    .where(inArray(consultingSlots.id, ids))
    .orderBy(asc(consultingSlots.startsAt))
    .for('update')
  const [first, ...rest] = slots
  // A slot that its consultant has since removed is unavailable, like a booked one.
  if (!first || slots.length !== ids.length) return refuseTaken(ctx, first, ids.length)
  if (first.startsAt <= ctx.now) ctx.refuse('past')
  const isOneConsultant = rest.every(({ consultantId }) => consultantId === first.consultantId)
  if (!isOneConsultant || !areInRow(slots.map(({ startsAt }) => startsAt))) ctx.refuse('not-in-row')
  const offered = await offeredOf(ctx, slots, own)
  if (offered.length < slots.length) return refuseTaken(ctx, first, ids.length)
  return [first, ...rest]
}

interface Time {
  consultantId: string
  startsAt: Date
  endsAt: Date
}

const slotsWithin = ({ db }: Context, time: Time) =>
  db
    .select()
    .from(consultingSlots)
    .where(
      and(
        eq(consultingSlots.consultantId, time.consultantId),
        gte(consultingSlots.startsAt, time.startsAt),
        lt(consultingSlots.startsAt, time.endsAt),
      ),
    )
    .orderBy(asc(consultingSlots.startsAt))

/** Locks and returns the slots of a previously selected time; null if one is no longer available. */
export async function slotsOfTime(ctx: Context, time: Time, own: Own): Promise<SlotRows | null> {
  await lockConsultant(ctx, time.consultantId)
  return wholeTime(await offeredOf(ctx, await slotsWithin(ctx, time).for('update'), own), time)
}

/** Returns whether a time is still available, without locking. */
export const isTimeFree = async (ctx: Context, time: Time, own: Own): Promise<boolean> =>
  wholeTime(await offeredOf(ctx, await slotsWithin(ctx, time), own), time) !== null

function wholeTime([first, ...rest]: readonly SlotRow[], { startsAt, endsAt }: Time): SlotRows | null {
  if (!first) return null
  const ends = endOfSlot((rest.at(-1) ?? first).startsAt)
  const isWhole =
    first.startsAt.getTime() === startsAt.getTime() &&
    ends.getTime() === endsAt.getTime() &&
    areInRow([first, ...rest].map((slot) => slot.startsAt))
  return isWhole ? [first, ...rest] : null
}

/** Number of nearest free slots to check: enough for two days of a team. */
const LOOKED_AT = 200

async function refuseTaken(ctx: Wanting, requested: SlotRow | undefined, count: number): Promise<never> {
  const consultantId = requested?.consultantId ?? null
  const startsAt = requested && requested.startsAt > ctx.now ? requested.startsAt : ctx.now
  const free = await ctx.db
    .select()
    .from(consultingSlots)
    .where(and(isUnbooked, sql`${consultingSlots.startsAt} > ${ctx.now}::timestamptz`))
    .orderBy(
      sql`${consultingSlots.consultantId} is not distinct from ${consultantId}::uuid desc`,
      sql`abs(extract(epoch from ${consultingSlots.startsAt} - ${startsAt}::timestamptz))`,
    )
    .limit(LOOKED_AT)
  const found = nearestFree(await offeredOf(ctx, free), { consultantId, startsAt, count })
  const names = await ctx.peopleNames(found.flatMap(([first]) => first?.consultantId ?? []))
  const nearest: NearestTime[] = found.flatMap((slots) => {
    const [first] = slots
    if (!first) return []
    const { startsAt: begins, zone } = first
    return [
      {
        slotids: slots.map(({ id }) => id),
        startsAt: begins.toISOString(),
        zone,
        consultant: names.get(first.consultantId) ?? '',
      },
    ]
  })
  return ctx.refuse('taken', { data: { nearest } })
}
