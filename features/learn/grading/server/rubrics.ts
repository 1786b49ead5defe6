import { and, asc, isNull, ne, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { examsView } from '#features/learn/exams/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import type { examGrading } from '../contract/grading-contract.ts'
import { withKeys } from '../contract/rubric.ts'
import { rubricAdmin as contract } from '../contract/rubric-admin.ts'
import { mostOf } from '../rules/points.ts'
import { firstRubrics } from './first-rubrics.ts'
import { rubrics } from './tables.ts'

type Grading = typeof examGrading

/** Writes the rubrics included with the product, once per database; changes by staff remain. */
export async function seedRubrics(db: Db, now: Date): Promise<void> {
  const rows = (await firstRubrics()).map((rubric) => ({
    ...rubric,
    id: uuid({ msecs: now.getTime() }),
    createdAt: now,
    changedAt: now,
  }))
  await db.insert(rubrics).values(rows).onConflictDoNothing()
}

export const gradeChoices: Handler<Grading['gradeChoices']> = async (_nothing, { db }) => {
  const exams = examsView(db)
  return {
    exams: await db
      .select({ code: exams.code, name: exams.title, passPercent: exams.passPercent })
      .from(exams)
      .where(isNull(exams.archivedAt))
      .orderBy(asc(exams.position), asc(exams.code)),
    rubrics: await db
      .select({ rubricid: rubrics.id, name: rubrics.name, passPercent: rubrics.passPercent })
      .from(rubrics)
      .where(isNull(rubrics.archivedAt))
      .orderBy(asc(rubrics.name)),
  }
}

/** Open sheets retain the criteria they were created with. */
export const rubricAdmin = serveResource(contract, {
  name: 'exams.rubric',
  nameOf: ({ name }) => name,
  labels: { description: 'For the examiner', passPercent: 'Percent needed to pass' },
  table: rubrics,
  columns: (draft) => ({ ...draft, criteria: withKeys(draft.criteria) }),
  searched: [rubrics.name, rubrics.description],
  sorts: { name: rubrics.name, changed: rubrics.changedAt },
  show: (rows) =>
    rows.map(({ criteria }) => ({ criteria: criteria.map(({ label }) => label), most: mostOf(criteria) })),
  check: ({ db }, { name }, stored) => refuseTakenName(db, name, stored?.id),
})

/** Rejects duplicate names: two rubrics with the same name are indistinguishable on a phone at the skid. */
async function refuseTakenName(db: Db, name: string, own: string | undefined) {
  const same = and(
    sql`lower(${rubrics.name}) = lower(${name})`,
    isNull(rubrics.archivedAt),
    own === undefined ? undefined : ne(rubrics.id, own),
  )
  const isTaken = (await db.$count(rubrics, same)) > 0
  return { name: isTaken ? 'Another rubric has this name already.' : undefined }
}

/** Returns the rubrics that are not archived, by name, for other features that grade with them. */
export async function rubricsInUse(db: Db) {
  return db
    .select({
      rubricid: rubrics.id,
      ...pick(rubrics, 'name', 'passPercent', 'criteria'),
    })
    .from(rubrics)
    .where(isNull(rubrics.archivedAt))
    .orderBy(asc(rubrics.name))
}
