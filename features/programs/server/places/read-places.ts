import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Facts } from '../../rules/facts.ts'
import type { TrackCode } from '../../rules/programme-codes.ts'
import { programmePlaces, requirementRecords, requirementWaivers } from '../tables.ts'

export type Place = typeof programmePlaces.$inferSelect

type PlaceFacts = Pick<Facts, 'places' | 'records' | 'waivers'>

/** The places of several people, and what was taken over or waived there; people without a place are left out. */
export async function placeFacts(db: Db, userIds: readonly string[]): Promise<Map<string, PlaceFacts>> {
  if (userIds.length === 0) return new Map()
  const places = await db
    .select()
    .from(programmePlaces)
    .where(inArray(programmePlaces.userId, [...userIds]))
  if (places.length === 0) return new Map()
  const ids = places.map(({ id }) => id)
  const records = await db.select().from(requirementRecords).where(inArray(requirementRecords.placeId, ids))
  const waivers = await db
    .select()
    .from(requirementWaivers)
    .where(and(inArray(requirementWaivers.placeId, ids), isNull(requirementWaivers.endedAt)))
  const people = [...new Set(places.map(({ userId }) => userId))]
  return new Map(
    people.map((userId) => {
      const own = places.filter((place) => place.userId === userId)
      const programmeOf = (placeId: string) => own.find(({ id }) => id === placeId)?.programme
      return [
        userId,
        {
          places: own.map(({ programme, state, askedAt, closedReason }) => ({
            ...{ programme, state, at: askedAt },
            reason: closedReason,
          })),
          records: records.flatMap(({ placeId, requirement, doneAt, hours, evidence }) => {
            const programme = programmeOf(placeId)
            return programme ? [{ programme, requirement, at: doneAt, hours, evidence }] : []
          }),
          waivers: waivers.flatMap(({ placeId, requirement, reason, at }) => {
            const programme = programmeOf(placeId)
            return programme ? [{ programme, requirement, reason, at }] : []
          }),
        },
      ]
    }),
  )
}

export async function findPlace(db: Db, placeId: string): Promise<Place | null> {
  const [found] = await db.select().from(programmePlaces).where(eq(programmePlaces.id, placeId))
  return found ?? null
}

export async function placeOf(db: Db, userId: string, programme: TrackCode): Promise<Place | null> {
  const [found] = await db
    .select()
    .from(programmePlaces)
    .where(and(eq(programmePlaces.userId, userId), eq(programmePlaces.programme, programme)))
  return found ?? null
}
