import { v7 as uuid } from 'uuid'
import { findExams } from '#features/learn/exams/server/public.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { gradeSheets, grades } from '../tables.ts'

/** An exam that a user passed in the past. */
export interface PassRecord {
  userId: string
  examCode: string
  scorePercent: number
  passedAt: Date
}

/**
 * Imports exams that were passed on paper in the past, one sheet per exam, without notifications: no certificate is
 * issued and no email is sent. For demo data.
 */
export async function recordPasses(ctx: Context, by: string, records: readonly PassRecord[]): Promise<void> {
  const codes = [...new Set(records.map(({ examCode }) => examCode))]
  if (codes.length === 0) return
  const known = await findExams(ctx.db, codes)
  const sheets = known.map(({ code, title, passPercent }) => ({
    id: ctx.newId(),
    kind: 'paper' as const,
    title: `${title}, past results`,
    examCode: code,
    criteria: [],
    passPercent,
    heldOn: dayIn(ctx.now, OFFICE_ZONE),
    location: '',
    examiner: '',
    createdBy: by,
    createdAt: ctx.now,
    lockedAt: ctx.now,
    lockedBy: by,
  }))
  await ctx.db.insert(gradeSheets).values(sheets)
  const rows = records.flatMap(({ userId, examCode, scorePercent, passedAt }) => {
    const sheet = sheets.find((each) => each.examCode === examCode)
    if (!sheet) return []
    const at = { gradedAt: passedAt, createdAt: passedAt, changedAt: passedAt }
    return [
      { id: uuid(), sheetId: sheet.id, userId, points: {}, scorePercent, passed: true, changedBy: by, ...at },
    ]
  })
  await ctx.db.insert(grades).values(rows)
}
