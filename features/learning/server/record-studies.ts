import { v7 as uuid } from 'uuid'
import { findCourses } from '#features/catalog/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { ACCESS_DAYS } from '../rules/enrollment-state.ts'
import { enrollments, unitProgress } from './tables.ts'
import { type OutlinedUnit, versionOutline } from './version-outline.ts'

const DAY = 86_400_000
/** Rows of one statement: the database takes 65,535 values at once. */
const BATCH = 2000

/** What somebody has studied in the past. */
export interface StudyRecord {
  userId: string
  courseCode: string
  begunAt: Date
  /** Null while it runs. */
  finishedAt: Date | null
  /** Of the units of a course that runs, how many are complete: 0 to 1. */
  share?: number
  scorePercent: number
  paidBy?: string
}

/**
 * Takes over records of studies with their units, in bulk and without telling anyone: no certificate is issued and no
 * mail is sent. For the demo world. Nobody may be enrolled in the course already.
 */
export async function recordStudies(call: Call, records: readonly StudyRecord[]): Promise<void> {
  const codes = [...new Set(records.map(({ courseCode }) => courseCode))]
  const taught = new Map<string, { courseId: string; versionId: string; units: readonly OutlinedUnit[] }>()
  for (const { id, code, publishedVersionId } of await findCourses(call.db, codes)) {
    if (!publishedVersionId) continue
    const units = await versionOutline(call.db, publishedVersionId)
    taught.set(code, { courseId: id, versionId: publishedVersionId, units })
  }
  const rows = records.flatMap((record) => {
    const course = taught.get(record.courseCode)
    return course ? [{ ...record, ...course, id: uuid({ msecs: record.begunAt.getTime() }) }] : []
  })
  await inBatches(rows, (some) =>
    call.db.insert(enrollments).values(
      some.map(({ id, userId, courseId, courseCode, versionId, begunAt, finishedAt, paidBy }) => ({
        ...{ id, userId, courseId, courseCode, versionId, begunAt },
        paidBy: paidBy ?? null,
        enrolledAt: begunAt,
        accessUntil: new Date(begunAt.getTime() + ACCESS_DAYS * DAY),
        completedAt: finishedAt,
      })),
    ),
  )
  await inBatches(
    rows.flatMap((row) => progressOf(row, call.now)),
    (some) => call.db.insert(unitProgress).values(some),
  )
  await call.audit({ action: 'learning.recordStudies', details: { records: rows.length } })
}

interface Studied extends StudyRecord {
  id: string
  units: readonly OutlinedUnit[]
}

/** The units that are complete, one after the other between the first day and the last, none of them after now. */
function progressOf({ id, units, begunAt, finishedAt, share = 0, scorePercent }: Studied, now: Date) {
  const done = finishedAt ? units : units.slice(0, Math.floor(units.length * share))
  const end = finishedAt?.getTime() ?? Math.min(now.getTime(), begunAt.getTime() + done.length * DAY)
  const step = (end - begunAt.getTime()) / Math.max(1, done.length)
  return done.map((unit, index) => {
    const at = new Date(begunAt.getTime() + step * (index + 1))
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
