import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Facts } from '../../rules/facts.ts'
import type { TrackCode } from '../../rules/program-codes.ts'
import { programParticipants, requirementRecords, requirementWaivers } from '../tables.ts'

export type Participant = typeof programParticipants.$inferSelect

type ParticipantFacts = Pick<Facts, 'participants' | 'records' | 'waivers'>

/** Returns several people's enrollments with imported records and waivers. Omits people without an enrollment. */
export async function participantFacts(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, ParticipantFacts>> {
  if (userIds.length === 0) return new Map()
  const participants = await db
    .select()
    .from(programParticipants)
    .where(inArray(programParticipants.userId, [...userIds]))
  if (participants.length === 0) return new Map()
  const ids = participants.map(({ id }) => id)
  const records = await db
    .select()
    .from(requirementRecords)
    .where(inArray(requirementRecords.participantId, ids))
  const waivers = await db
    .select()
    .from(requirementWaivers)
    .where(and(inArray(requirementWaivers.participantId, ids), isNull(requirementWaivers.endedAt)))
  const people = [...new Set(participants.map(({ userId }) => userId))]
  return new Map(
    people.map((userId) => {
      const own = participants.filter((participant) => participant.userId === userId)
      const programOf = (participantId: string) => own.find(({ id }) => id === participantId)?.program
      return [
        userId,
        {
          participants: own.map(({ program, state, askedAt, closedReason }) => ({
            program,
            state,
            at: askedAt,
            reason: closedReason,
          })),
          records: records.flatMap(({ participantId, requirement, doneAt, hours, evidence }) => {
            const program = programOf(participantId)
            return program ? [{ program, requirement, at: doneAt, hours, evidence }] : []
          }),
          waivers: waivers.flatMap(({ participantId, requirement, reason, at }) => {
            const program = programOf(participantId)
            return program ? [{ program, requirement, reason, at }] : []
          }),
        },
      ]
    }),
  )
}

export async function findParticipant(db: Db, participantId: string): Promise<Participant | null> {
  const [found] = await db.select().from(programParticipants).where(eq(programParticipants.id, participantId))
  return found ?? null
}

export async function participantOf(db: Db, userId: string, program: TrackCode): Promise<Participant | null> {
  const [found] = await db
    .select()
    .from(programParticipants)
    .where(and(eq(programParticipants.userId, userId), eq(programParticipants.program, program)))
  return found ?? null
}
