import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Facts } from '../../rules/facts.ts'
import type { TrackCode } from '../../rules/program-codes.ts'
import { programPlaces, requirementRecords, requirementWaivers } from '../tables.ts'

export type Place = typeof programPlaces.$inferSelect

type PlaceFacts = Pick<Facts, 'places' | 'records' | 'waivers'>

/** The places of several people, and what was taken over or waived there; people without a place are left out. */
export async function placeFacts(db: Db, userIds: readonly string[]): Promise<Map<string, PlaceFacts>> {
  if (userIds.length === 0) return new Map()
  const places = await db
    .select()
    .from(programPlaces)
    .where(inArray(programPlaces.userId, [...userIds]))
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
      const programOf = (placeId: string) => own.find(({ id }) => id === placeId)?.program
      return [
        userId,
        {
          places: own.map(({ program, state, askedAt, closedReason }) => ({
            ...{ program, state, at: askedAt },
            reason: closedReason,
          })),
          records: records.flatMap(({ placeId, requirement, doneAt, hours, evidence }) => {
            const program = programOf(placeId)
            return program ? [{ program, requirement, at: doneAt, hours, evidence }] : []
          }),
          waivers: waivers.flatMap(({ placeId, requirement, reason, at }) => {
            const program = programOf(placeId)
            return program ? [{ program, requirement, reason, at }] : []
          }),
        },
      ]
    }),
  )
}

export async function findPlace(db: Db, placeId: string): Promise<Place | null> {
  const [found] = await db.select().from(programPlaces).where(eq(programPlaces.id, placeId))
  return found ?? null
}

export async function placeOf(db: Db, userId: string, program: TrackCode): Promise<Place | null> {
  const [found] = await db
    .select()
    .from(programPlaces)
    .where(and(eq(programPlaces.userId, userId), eq(programPlaces.program, program)))
  return found ?? null
}
