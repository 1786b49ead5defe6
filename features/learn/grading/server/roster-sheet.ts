import { eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/context.ts'
import { createSheet, type Draft } from './open-sheet.ts'
import { addPeople } from './roster.ts'
import { gradeSheets } from './tables.ts'

export interface RosterSheet {
  /** Sheet previously opened for these participants; null if none. */
  sheetId: string | null
  draft: Draft
  userIds: readonly string[]
}

/** Adds people to the existing sheet if it is still open, otherwise to a new one. Returns its id. */
export async function openRosterSheet(ctx: SignedInContext, requested: RosterSheet): Promise<string> {
  const [known] = requested.sheetId
    ? await ctx.db.select().from(gradeSheets).where(eq(gradeSheets.id, requested.sheetId)).for('share')
    : []
  const sheetId = known && !known.lockedAt ? known.id : await createSheet(ctx, requested.draft)
  await addPeople(ctx, sheetId, requested.userIds)
  return sheetId
}
