import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import { findCourse, type StoredUnit, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { learnerQuestions, unitProblems } from '../questions/tables.ts'
import { enrollments, unitProgress } from '../tables.ts'
import { latestLearners } from './course-figures.ts'

/** Learner figures for a unit of the published version, including data from its older versions. */
export interface UnitFigures {
  /** Id in the published version. */
  unitId: string
  position: number
  kind: StoredUnit['kind']
  title: string
  /** Planned minutes. */
  minutes: number
  /** Among the latest thousand enrolled learners. */
  learners: number
  done: number
  /** Active seconds per learner; null if none. */
  meanSeconds: number | null
  /** Integer percent; null for units that are not exams. */
  meanScore: number | null
  questions: number
  openProblems: number
}

interface Sums {
  learners: number
  done: number
  seconds: number
  scored: number
  points: number
  questions: number
  openProblems: number
}

const nothing: Sums = {
  learners: 0,
  done: 0,
  seconds: 0,
  scored: 0,
  points: 0,
  questions: 0,
  openProblems: 0,
}

/** Returns the units of a course with figures for learners enrolled since a given time. */
export async function unitFigures(db: Db, courseCode: string, since: Date): Promise<UnitFigures[]> {
  const course = await findCourse(db, courseCode)
  if (!course?.publishedVersionId) return []
  const keyOf = await unitKeys(db, courseCode, since)
  const sums = new Map<string, Sums>()
  const add = (unitId: string, more: Partial<Sums>) => {
    const key = keyOf.get(unitId)
    if (key === undefined) return
    const known = sums.get(key) ?? nothing
    const names = Object.keys(nothing) as (keyof Sums)[]
    sums.set(
      key,
      Object.fromEntries(names.map((name) => [name, known[name] + (more[name] ?? 0)])) as unknown as Sums,
    )
  }
  for (const { unitId, ...row } of await progressIn(db, courseCode, since)) add(unitId, row)
  for (const { unitId, questions } of await questionsIn(db, courseCode, since)) add(unitId, { questions })
  for (const { unitId, openProblems } of await problemsIn(db, courseCode)) add(unitId, { openProblems })
  const units = await unitsOfVersion(db, course.publishedVersionId)
  return units.map((unit) => figuresOf(unit, sums.get(unit.origin ?? unit.id) ?? nothing))
}

function figuresOf({ id, position, kind, title, minutes }: StoredUnit, sums: Sums): UnitFigures {
  const { learners, done, seconds, scored, points, questions, openProblems } = sums
  return {
    unitId: id,
    position,
    kind,
    title,
    minutes,
    learners,
    done,
    questions,
    openProblems,
    meanSeconds: learners === 0 ? null : Math.round(seconds / learners),
    meanScore: scored === 0 ? null : Math.round(points / scored),
  }
}

/** Returns the version-independent key of each unit of the versions in use, by unit id. */
async function unitKeys(db: Db, courseCode: string, since: Date): Promise<Map<string, string>> {
  const versions = await db
    .selectDistinct({ id: enrollments.versionId })
    .from(enrollments)
    .where(and(eq(enrollments.courseCode, courseCode), gte(enrollments.enrolledAt, since)))
  const units = await Promise.all(versions.map(({ id }) => unitsOfVersion(db, id)))
  return new Map(units.flat().map(({ id, origin }) => [id, origin ?? id]))
}

const progressIn = (db: Db, courseCode: string, since: Date) =>
  db
    .select({
      unitId: unitProgress.unitId,
      learners: sql<number>`count(*)::int`,
      done: sql<number>`count(${unitProgress.completedAt})::int`,
      seconds: sql`sum(${unitProgress.creditedMs}) / 1000`.mapWith(Number),
      scored: sql<number>`count(${unitProgress.scorePercent})::int`,
      points: sql`coalesce(sum(${unitProgress.scorePercent}), 0)`.mapWith(Number),
    })
    .from(enrollments)
    .innerJoin(unitProgress, eq(unitProgress.enrollmentId, enrollments.id))
    .where(inArray(enrollments.id, latestLearners([courseCode], since)))
    .groupBy(unitProgress.unitId)

const questionsIn = (db: Db, courseCode: string, since: Date) =>
  db
    .select({ unitId: learnerQuestions.unitId, questions: count() })
    .from(learnerQuestions)
    .where(and(eq(learnerQuestions.courseCode, courseCode), gte(learnerQuestions.createdAt, since)))
    .groupBy(learnerQuestions.unitId)

const problemsIn = (db: Db, courseCode: string) =>
  db
    .select({ unitId: unitProblems.unitId, openProblems: count() })
    .from(unitProblems)
    .where(and(eq(unitProblems.courseCode, courseCode), eq(unitProblems.state, 'open')))
    .groupBy(unitProblems.unitId)
