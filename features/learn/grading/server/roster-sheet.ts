import { eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/context.ts'
import { createSheet, type Draft } from './open-sheet.ts'
import { addPeople } from './roster.ts'
import { gradeSheets } from './tables.ts'

export interface RosterSheet {
  /** The sheet that was opened for them before, if there was one. */
  sheetId: string | null
  draft: Draft
  userIds: readonly string[]
}

/** A sheet with these people on it: the one from before while it is open, else a new one. Answers its id. */
export async function openRosterSheet(ctx: SignedInContext, requested: RosterSheet): Promise<string> {
  const [known] = requested.sheetId
    ? await ctx.db.select().from(gradeSheets).where(eq(gradeSheets.id, requested.sheetId)).for('share')
    : []
  const sheetId = known && !known.lockedAt ? known.id : await createSheet(ctx, requested.draft)
  await addPeople(ctx, sheetId, requested.userIds)
  return sheetId
}
