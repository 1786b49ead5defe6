import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { findUser } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { office } from '../../contract/office-contract.ts'
import { personNotes } from '../tables.ts'

export const writeNote: Handler<typeof office.writeNote> = ({ userid, text }, ctx) =>
  ctx.transaction(async (inside) => {
    if (!(await findUser(inside.db, userid))) refuse('not-found')
    const noteid = randomUUID()
    await inside.db
      .insert(personNotes)
      .values({ id: noteid, userId: userid, text, writtenBy: ctx.actor.userId, createdAt: ctx.now })
    await inside.audit({ action: 'administration.writeNote', target: userid })
    return { noteid, message: 'The note is saved.' }
  })

export const deleteNote: Handler<typeof office.deleteNote> = ({ noteid }, ctx) =>
  ctx.transaction(async (inside) => {
    const [note] = await inside.db.select().from(personNotes).where(eq(personNotes.id, noteid)).for('update')
    if (!note) return refuse('not-found')
    if (note.writtenBy !== ctx.actor.userId) inside.refuse('not-yours')
    await inside.db.delete(personNotes).where(eq(personNotes.id, noteid))
    await inside.audit({ action: 'administration.deleteNote', target: note.userId })
    return { message: 'The note is deleted.' }
  })

/** Notes about a user are part of their personal data export. */
export const exportNotes: PersonalExport = ({ db }, userId) =>
  db
    .select({ text: personNotes.text, at: personNotes.createdAt })
    .from(personNotes)
    .where(eq(personNotes.userId, userId))
    .orderBy(asc(personNotes.createdAt))

export const notesTerminationPart: TerminationPart = {
  async forget({ db }, userId) {
    await db.delete(personNotes).where(eq(personNotes.userId, userId))
  },
}
