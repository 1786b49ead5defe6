import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../../contract/grading-contract.ts'
import { withKeys } from '../../contract/rubric.ts'
import { firstRubrics } from '../../rules/grading/first-rubrics.ts'
import { mostOf } from '../../rules/grading/points.ts'
import { rubrics } from '../graded/tables.ts'
import { exams } from '../tables.ts'

type Grading = typeof examGrading

/** Lays down the rubrics that come with the product, once per database; what staff made of them stays. */
export async function layFirstRubrics(db: Db, now: Date): Promise<void> {
  const rows = firstRubrics.map((rubric) => ({
    ...rubric,
    id: uuid({ msecs: now.getTime() }),
    changedAt: now,
  }))
  await db.insert(rubrics).values(rows).onConflictDoNothing()
}

export const gradeChoices: Handler<Grading['gradeChoices']> = async (_nothing, { db }) => ({
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
})

export const listRubrics: Handler<Grading['rubrics']> = async (_nothing, { db }) => {
  const found = await db.select().from(rubrics).orderBy(asc(rubrics.name), asc(rubrics.id))
  return {
    rubrics: found.map(({ id, name, says, passPercent, criteria, revision, archivedAt, changedAt }) => ({
      rubricid: id,
      name,
      says,
      passPercent,
      criteria,
      most: mostOf(criteria),
      revision,
      archived: archivedAt !== null,
      changedAt,
    })),
  }
}

export const saveRubric: Handler<Grading['saveRubric']> = async ({ rubricid, revision, rubric }, call) => {
  const values = { ...rubric, criteria: withKeys(rubric.criteria), changedAt: call.now }
  await refuseTakenName(call.db, rubric.name, rubricid)
  if (rubricid === '') {
    const id = uuid({ msecs: call.now.getTime() })
    await call.db.insert(rubrics).values({ ...values, id })
    await call.audit({ action: 'exams.saveRubric', target: id, details: { after: rubric } })
    return { rubricid: id, revision: 0 }
  }
  const [before] = await call.db.select().from(rubrics).where(eq(rubrics.id, rubricid)).for('update')
  if (!before) refuse('not-found')
  if (before.revision !== revision) refuse('conflict', { data: { revision: before.revision } })
  await call.db
    .update(rubrics)
    .set({ ...values, revision: revision + 1 })
    .where(eq(rubrics.id, rubricid))
  const { name, says, passPercent, criteria } = before
  await call.audit({
    action: 'exams.saveRubric',
    target: rubricid,
    details: { before: { name, says, passPercent, criteria }, after: rubric },
  })
  return { rubricid, revision: revision + 1 }
}

/** Two rubrics of one name could not be told apart on a phone at the skid. */
async function refuseTakenName(db: Db, name: string, own: string): Promise<void> {
  const same = and(
    sql`lower(${rubrics.name}) = lower(${name})`,
    isNull(rubrics.archivedAt),
    own === '' ? undefined : ne(rubrics.id, own),
  )
  if ((await db.$count(rubrics, same)) > 0)
    refuse('bad-input', { fields: { 'rubric.name': 'Another rubric has this name already.' } })
}

export const archiveRubric: Handler<Grading['archiveRubric']> = async ({ rubricid, archived }, call) => {
  const [changed] = await call.db
    .update(rubrics)
    .set({ archivedAt: archived ? call.now : null })
    .where(eq(rubrics.id, rubricid))
    .returning({ name: rubrics.name })
  if (!changed) refuse('not-found')
  await call.audit({
    action: archived ? 'exams.archiveRubric' : 'exams.restoreRubric',
    target: rubricid,
    details: changed,
  })
  return {}
}
