import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { allCourseOffers, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examsAdmin } from '../../contract/admin-contract.ts'
import type { ItemBody } from '../../contract/items.ts'
import { type ItemUse, itemStatistics } from '../../rules/admin/items/item-statistics.ts'
import { unshuffleAnswer } from '../../rules/shuffled-answer.ts'
import { examAnswers, examAttempts, examItems, examItemVersions, examTopics } from '../tables.ts'

type Admin = typeof examsAdmin

/** Maximum number of latest answers used to judge an item. */
const MAX_ANSWERS = 500

export const adminItem: Handler<Admin['adminItem']> = async ({ itemid }, { db }) => {
  const [found] = await db
    .select({ item: examItems, version: examItemVersions })
    .from(examItems)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
    .where(eq(examItems.id, itemid))
  if (!found) return refuse('not-found')
  const { item, version } = found
  return {
    itemid,
    ...pick(item, 'code', 'topic', 'state', 'revision'),
    version: version.number,
    body: version.body,
    statistics: itemStatistics(version.body, await askedOf(db, version.id, version.body)),
    versions: await versionsOf(db, itemid),
  }
}

/** Returns the latest graded answers to an item version in the format of its statistics. */
export async function askedOf(db: Db, versionId: string, body: ItemBody): Promise<ItemUse[]> {
  const rows = await db
    .select({
      ...pick(examAnswers, 'answer', 'shuffle', 'share'),
      scorePercent: examAttempts.scorePercent,
      questions:
        sql<number>`(select count(*) from exam_answers o where o.attempt_id = ${examAttempts.id})`.mapWith(
          Number,
        ),
    })
    .from(examAnswers)
    .innerJoin(examAttempts, eq(examAttempts.id, examAnswers.attemptId))
    .where(
      and(
        eq(examAnswers.itemVersionId, versionId),
        isNotNull(examAnswers.share),
        isNotNull(examAttempts.scorePercent),
        isNull(examAttempts.voidedAt),
      ),
    )
    .orderBy(desc(examAttempts.startedAt))
    .limit(MAX_ANSWERS)
  return rows.map(({ answer, shuffle, share, scorePercent, questions }) => ({
    answer: unshuffleAnswer(body.kind, answer, shuffle),
    share: share ?? 0,
    scorePercent: scorePercent ?? 0,
    questions,
  }))
}

async function versionsOf(db: Db, itemId: string) {
  const versions = await db
    .select()
    .from(examItemVersions)
    .where(eq(examItemVersions.itemId, itemId))
    .orderBy(desc(examItemVersions.number))
  const people = await findPeople(
    db,
    versions.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return versions.map(({ number, changes, createdAt, createdBy, body }) => {
    const person = createdBy ? people.get(createdBy) : undefined
    return {
      number,
      changes,
      createdAt,
      text: body.text,
      createdBy: person ? fullName(person) : 'the product',
    }
  })
}

export const itemChoices: Handler<Admin['itemChoices']> = async (_nothing, { db }) => {
  const topics = await db
    .select({
      code: examTopics.code,
      title: examTopics.title,
      live: sql<number>`count(*) filter (where ${examItems.state} = 'live')`.mapWith(Number),
    })
    .from(examTopics)
    .leftJoin(examItems, eq(examItems.topic, examTopics.code))
    .groupBy(examTopics.code)
    .orderBy(asc(examTopics.title))
  const courses = await allCourseOffers(db)
  const lectures = await Promise.all(
    courses.map(async ({ courseid, name, versionId }) => ({
      course: courseid,
      name,
      units: (await unitsOfVersion(db, versionId)).map(({ position, title }) => ({ unit: position, title })),
    })),
  )
  return { topics, lectures }
}
