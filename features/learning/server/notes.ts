import { asc, count, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../contract.ts'
import { enrollmentIn, unitInReach } from './find-enrollment.ts'
import { enrollments, notes } from './tables.ts'

const MOST_NOTES = 2000

/** The notes of an enrollment by unit and second. */
export async function notesOf(call: Call, enrollmentId: string) {
  const rows = await call.db
    .select()
    .from(notes)
    .where(eq(notes.enrollmentId, enrollmentId))
    .orderBy(asc(notes.unitId), asc(notes.second), asc(notes.createdAt))
  return rows.map(toNote)
}

export const listNotes: Handler<typeof learning.notes> = async ({ courseid }, call) => {
  const enrollment = await enrollmentIn(call, courseid)
  return { notes: await notesOf(call, enrollment.id) }
}

export const addNote: Handler<typeof learning.addNote> = async ({ unitid, second, text }, call) => {
  const { unit, enrollment } = await unitInReach(call, unitid)
  const [stored] = await call.db
    .select({ total: count() })
    .from(notes)
    .where(eq(notes.enrollmentId, enrollment.id))
  if ((stored?.total ?? 0) >= MOST_NOTES) return call.refuse('too-many-notes')
  const row = {
    id: uuid({ msecs: call.now.getTime() }),
    enrollmentId: enrollment.id,
    unitId: unit.id,
    second: unit.hasVideo ? (second ?? null) : null,
    text,
    createdAt: call.now,
    changedAt: call.now,
  }
  await call.db.insert(notes).values(row)
  return toNote(row)
}

export const editNote: Handler<typeof learning.editNote> = async ({ noteid, text }, call) => {
  await ownNote(call, noteid)
  const [row] = await call.db
    .update(notes)
    .set({ text, changedAt: call.now })
    .where(eq(notes.id, noteid))
    .returning()
  return toNote(row ?? refuse('not-found'))
}

export const removeNote: Handler<typeof learning.removeNote> = async ({ noteid }, call) => {
  await ownNote(call, noteid)
  await call.db.delete(notes).where(eq(notes.id, noteid))
  return { good: true }
}

/** Somebody else's note does not exist for the caller. */
async function ownNote(call: SignedInCall, noteId: string): Promise<void> {
  const [found] = await call.db
    .select({ owner: enrollments.userId })
    .from(notes)
    .innerJoin(enrollments, eq(enrollments.id, notes.enrollmentId))
    .where(eq(notes.id, noteId))
  if (found?.owner !== call.actor.userId) refuse('not-found')
}

const toNote = (row: typeof notes.$inferSelect) => ({
  noteid: row.id,
  unitid: row.unitId,
  second: row.second,
  text: row.text,
  createdAt: row.createdAt,
})
