import { eq } from 'drizzle-orm'
import type { SignedInCall } from '#platform/server/call.ts'
import { gradeSheets } from '../graded/tables.ts'
import { type Draft, layDownSheet } from './open-sheet.ts'
import { addPeople } from './roster.ts'

export interface RosterSheet {
  /** The sheet that was opened for them before, if there was one. */
  sheetId: string | null
  draft: Draft
  userIds: readonly string[]
}

/** A sheet with these people on it: the one from before while it is open, else a new one. Answers its id. */
export async function openRosterSheet(call: SignedInCall, requested: RosterSheet): Promise<string> {
  const [known] = requested.sheetId
    ? await call.db.select().from(gradeSheets).where(eq(gradeSheets.id, requested.sheetId)).for('share')
    : []
  const sheetId = known && !known.lockedAt ? known.id : await layDownSheet(call, requested.draft)
  await addPeople(call, sheetId, requested.userIds)
  return sheetId
}
