import { desc, eq } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import type { PersonRecords } from '#platform/server/office.ts'
import { callStaff } from '../contract.ts'
import { outcomeNames } from '../rules/outcomes.ts'
import { callBlocks, callNotes, callPeople } from './tables.ts'

/** Exports calls with the user and whether they are blocked from calls. */
export const exportCalls: PersonalExport = async ({ db }, userId) => ({
  calls: await db
    .select({ at: callNotes.at, outcome: callNotes.outcome, note: callNotes.note, nextAt: callNotes.nextAt })
    .from(callNotes)
    .innerJoin(callPeople, eq(callPeople.id, callNotes.personId))
    .where(eq(callPeople.userId, userId)),
  doNotCall: await db
    .select({ since: callBlocks.at, reason: callBlocks.reason, endedAt: callBlocks.liftedAt })
    .from(callBlocks)
    .where(eq(callBlocks.userId, userId)),
})

/** Deletes call notes; the block of the number remains, as a digest. */
export const callsTerminationPart: TerminationPart = {
  needsName: async () => false,
  async forget({ db }, userId) {
    for (const { id } of await db.select().from(callPeople).where(eq(callPeople.userId, userId))) {
      await db.delete(callNotes).where(eq(callNotes.personId, id))
      await db.delete(callPeople).where(eq(callPeople.id, id))
    }
    await db
      .update(callPeople)
      .set({ callerId: null, callUntil: null })
      .where(eq(callPeople.callerId, userId))
    await db
      .update(callBlocks)
      .set({ userId: null, reason: 'The account has ended.' })
      .where(eq(callBlocks.userId, userId))
  },
}

/** Calls with a user, on their staff page. */
export const callsOfPerson: PersonRecords = {
  key: 'calls',
  label: 'Calls',
  access: callStaff,
  async list({ db }, { userId }, most) {
    const rows = await db
      .select({ note: callNotes })
      .from(callNotes)
      .innerJoin(callPeople, eq(callPeople.id, callNotes.personId))
      .where(eq(callPeople.userId, userId))
      .orderBy(desc(callNotes.at))
      .limit(most)
    return rows.map(({ note }) => ({
      title: note.note || outcomeNames[note.outcome],
      state: outcomeNames[note.outcome],
      at: note.at,
      to: '/callList?state=done',
    }))
  },
}
