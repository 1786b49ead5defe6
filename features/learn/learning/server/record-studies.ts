import { v7 as uuid } from 'uuid'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { ACCESS_DAYS } from '../rules/enrollment-state.ts'
import { enrollments, unitProgress } from './tables.ts'
import { type OutlinedUnit, versionOutline } from './version-outline.ts'

const DAY = 86_400_000
/** Rows per statement: the database accepts 65,535 values per statement. */
const BATCH = 2000

/** A user's past study of a course. */
export interface StudyRecord {
  userId: string
  courseCode: string
  startedAt: Date
  /** Null if unfinished. */
  finishedAt: Date | null
  /** For an unfinished course, the share of completed units: 0 to 1. */
  share?: number
  scorePercent: number
  paidBy?: string
}

/**
 * Imports study records with their units, in bulk and without notifications: no certificate is issued and no email is
 * sent. For demo data. The users must not be enrolled in the course already.
 */
export async function recordStudies(ctx: Context, records: readonly StudyRecord[]): Promise<void> {
  const codes = [...new Set(records.map(({ courseCode }) => courseCode))]
  const taught = new Map<string, { courseId: string; versionId: string; units: readonly OutlinedUnit[] }>()
  for (const { id, code, publishedVersionId } of await findCourses(ctx.db, codes)) {
    if (!publishedVersionId) continue
    const units = await versionOutline(ctx.db, publishedVersionId)
    taught.set(code, { courseId: id, versionId: publishedVersionId, units })
  }
  const rows = records.flatMap((record) => {
    const course = taught.get(record.courseCode)
    return course ? [{ ...record, ...course, id: uuid({ msecs: record.startedAt.getTime() }) }] : []
  })
  await inBatches(rows, (some) =>
    ctx.db.insert(enrollments).values(
      some.map(({ id, userId, courseId, courseCode, versionId, startedAt, finishedAt, paidBy }) => ({
        id,
        userId,
        courseId,
        courseCode,
        versionId,
        startedAt,
        paidBy: paidBy ?? null,
        enrolledAt: startedAt,
        accessUntil: new Date(startedAt.getTime() + ACCESS_DAYS * DAY),
        completedAt: finishedAt,
      })),
    ),
  )
  await inBatches(
    rows.flatMap((row) => progressOf(row, ctx.now)),
    (some) => ctx.db.insert(unitProgress).values(some),
  )
  await ctx.audit({ action: 'learning.recordStudies', details: { records: rows.length } })
}

interface Studied extends StudyRecord {
  id: string
  units: readonly OutlinedUnit[]
}

/** Returns the completed units, spread over the time between the first and the last day, none later than now. */
function progressOf({ id, units, startedAt, finishedAt, share = 0, scorePercent }: Studied, now: Date) {
  const done = finishedAt ? units : units.slice(0, Math.floor(units.length * share))
  const end = finishedAt?.getTime() ?? Math.min(now.getTime(), startedAt.getTime() + done.length * DAY)
  const step = (end - startedAt.getTime()) / Math.max(1, done.length)
  return done.map((unit, index) => {
    const at = new Date(startedAt.getTime() + step * (index + 1))
    return {
      enrollmentId: id,
      unitId: unit.id,
      creditedMs: Math.round(unit.minutes * 60_000 * 0.92),
      reachedEnd: true,
      answered: unit.checks,
      scorePercent: unit.kind === 'quiz' ? scorePercent : null,
      completedAt: at,
      updatedAt: at,
    }
  })
}

async function inBatches<Row>(
  rows: readonly Row[],
  write: (some: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await write(rows.slice(from, from + BATCH))
}
