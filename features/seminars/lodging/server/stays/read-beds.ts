import { and, asc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { findPeople, type User } from '#features/core/accounts/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Db } from '#platform/server/db.ts'
import { lodgingBeds, lodgingStays, lodgingUnits } from '../tables.ts'

interface Asked {
  from: string
  /** Last day shown. */
  to: string
  /** Unit to show; null means all. */
  unitId: string | null
}

interface StayOnBed {
  id: string
  userId: string
  from: string
  to: string
  freeFrom: string
  person: User | undefined
}

export interface UnitWithBeds {
  id: string
  name: string
  city: string
  beds: { id: string; name: string; stays: StayOnBed[] }[]
}

/** Returns units and beds in use, with approved stays that overlap the days, including their cleaning. */
export async function readBeds(db: Db, { from, to, unitId }: Asked): Promise<UnitWithBeds[]> {
  const one: SQL | undefined = unitId === null ? undefined : eq(lodgingUnits.id, unitId)
  const units = await db
    .select({ id: lodgingUnits.id, name: lodgingUnits.name, city: lodgingUnits.city })
    .from(lodgingUnits)
    .where(and(isNull(lodgingUnits.archivedAt), one))
    .orderBy(asc(lodgingUnits.name), asc(lodgingUnits.id))
    .limit(50)
  if (units.length === 0) return []
  const beds = await db
    .select({ id: lodgingBeds.id, name: lodgingBeds.name, unitId: lodgingBeds.unitId })
    .from(lodgingBeds)
    .where(and(isNull(lodgingBeds.archivedAt), inArray(lodgingBeds.unitId, pluck(units, 'id'))))
    .orderBy(asc(lodgingBeds.name), asc(lodgingBeds.id))
  const stays = await db
    .select()
    .from(lodgingStays)
    .where(
      and(eq(lodgingStays.state, 'approved'), lte(lodgingStays.from, to), gt(lodgingStays.freeFrom, from)),
    )
    .orderBy(asc(lodgingStays.from))
    .limit(2000)
  const people = await findPeople(db, pluck(stays, 'userId'))
  return units.map((unit) => ({
    ...unit,
    beds: beds
      .filter((bed) => bed.unitId === unit.id)
      .map(({ id, name }) => ({
        id,
        name,
        stays: stays
          .filter(({ bedId }) => bedId === id)
          .map((stay) => ({ ...stay, person: people.get(stay.userId) })),
      })),
  }))
}

export const nobody = { firstName: '', lastName: '' }
