import { asc, count, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../contract.ts'
import { enrollmentIn, unitInReach } from './find-enrollment.ts'
import { enrollments, notes } from './tables.ts'

const MAX_NOTES = 2000

/** Returns the notes of an enrollment, by unit and second. */
export async function notesOf(ctx: Context, enrollmentId: string) {
  const rows = await ctx.db
    .select()
    .from(notes)
    .where(eq(notes.enrollmentId, enrollmentId))
    .orderBy(asc(notes.unitId), asc(notes.second), asc(notes.createdAt))
  return rows.map(toNote)
}

export const listNotes: Handler<typeof learning.notes> = async ({ courseid }, ctx) => {
  const enrollment = await enrollmentIn(ctx, courseid)
  return { notes: await notesOf(ctx, enrollment.id) }
}

export const addNote: Handler<typeof learning.addNote> = async ({ unitid, second, text }, ctx) => {
  const { unit, enrollment } = await unitInReach(ctx, unitid)
  const [stored] = await ctx.db
    .select({ total: count() })
    .from(notes)
    .where(eq(notes.enrollmentId, enrollment.id))
  if ((stored?.total ?? 0) >= MAX_NOTES) return ctx.refuse('too-many-notes')
  const row = {
    id: ctx.newId(),
    enrollmentId: enrollment.id,
    unitId: unit.id,
    second: unit.hasVideo ? (second ?? null) : null,
    text,
    createdAt: ctx.now,
    changedAt: ctx.now,
  }
  await ctx.db.insert(notes).values(row)
  return toNote(row)
}

export const editNote: Handler<typeof learning.editNote> = async ({ noteid, text }, ctx) => {
  await ownNote(ctx, noteid)
  const [row] = await ctx.db
    .update(notes)
    .set({ text, changedAt: ctx.now })
    .where(eq(notes.id, noteid))
    .returning()
  return toNote(row ?? refuse('not-found'))
}

export const removeNote: Handler<typeof learning.removeNote> = async ({ noteid }, ctx) => {
  await ownNote(ctx, noteid)
  await ctx.db.delete(notes).where(eq(notes.id, noteid))
  return { good: true }
}

/** Rejects notes of other users as not found. */
async function ownNote(ctx: SignedInContext, noteId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ owner: enrollments.userId })
    .from(notes)
    .innerJoin(enrollments, eq(enrollments.id, notes.enrollmentId))
    .where(eq(notes.id, noteId))
  if (found?.owner !== ctx.actor.userId) refuse('not-found')
}

const toNote = (row: typeof notes.$inferSelect) => ({
  noteid: row.id,
  unitid: row.unitId,
  ...pick(row, 'second', 'text', 'createdAt'),
})
