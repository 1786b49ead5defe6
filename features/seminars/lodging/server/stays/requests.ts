import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { findEvents } from '#features/seminars/events/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { stays } from '../../contract/stay-contract.ts'
import { daysTaken } from '../../rules/nights.ts'
import { lodgingBeds, lodgingNights, lodgingStays, lodgingUnits } from '../tables.ts'

const MAX = 50

/** Lists pending requests, with the available beds. */
export const requests: Handler<(typeof stays)['requests']> = async (_nothing, ctx) => {
  const { db } = ctx
  const rows = await db
    .select({ stay: lodgingStays, unit: lodgingUnits })
    .from(lodgingStays)
    .innerJoin(lodgingUnits, eq(lodgingUnits.id, lodgingStays.unitId))
    .where(eq(lodgingStays.state, 'asked'))
    .orderBy(asc(lodgingStays.from), asc(lodgingStays.id))
    .limit(MAX + 1)
  const shown = rows.slice(0, MAX)
  const names = await ctx.peopleNames(shown.map(({ stay }) => stay.userId))
  const events = await findEvents(
    db,
    shown.flatMap(({ stay }) => stay.eventId ?? []),
  )
  const beds = await bedsOf(
    db,
    shown.map(({ unit }) => unit.id),
  )
  const found = []
  for (const { stay, unit } of shown) {
    const days = daysTaken(stay, unit.cleaningDays).map(({ day }) => day)
    const inUnit = beds.filter(({ unitId }) => unitId === unit.id)
    const taken = await takenBeds(db, pluck(inUnit, 'id'), days)
    found.push({
      stayid: stay.id,
      who: names.get(stay.userId) ?? '',
      unit: `${unit.name}, ${unit.city}`,
      ...pick(stay, 'from', 'to', 'note', 'askedAt'),
      event: events.find(({ id }) => id === stay.eventId)?.name ?? '',
      free: inUnit.filter(({ id }) => !taken.has(id)).map(({ id, name }) => ({ value: id, label: name })),
    })
  }
  return { requests: found, more: rows.length > MAX }
}

const bedsOf = async (db: Db, unitIds: readonly string[]) =>
  unitIds.length === 0
    ? []
    : db
        .select({ id: lodgingBeds.id, name: lodgingBeds.name, unitId: lodgingBeds.unitId })
        .from(lodgingBeds)
        .where(and(inArray(lodgingBeds.unitId, [...unitIds]), isNull(lodgingBeds.archivedAt)))
        .orderBy(asc(lodgingBeds.name), asc(lodgingBeds.id))

async function takenBeds(db: Db, beds: readonly string[], days: readonly string[]): Promise<Set<string>> {
  if (beds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ bedId: lodgingNights.bedId })
    .from(lodgingNights)
    .where(and(inArray(lodgingNights.bedId, [...beds]), inArray(lodgingNights.day, [...days])))
  return new Set(rows.map(({ bedId }) => bedId))
}
