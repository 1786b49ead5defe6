import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { listOf, nullsLast, orderOf } from '#platform/server/lists/list-query.ts'
import type { ItemKind } from '../../contract/items.ts'
import { itemStatistics } from '../../rules/admin/items/item-statistics.ts'
import { askedOf } from '../admin/show-item.ts'
import { tallied } from '../graded/tallied.ts'
import { examItems, examItemVersions, examTopics } from '../tables.ts'
import { courseOfItem } from './exams-of-courses.ts'

/** Statistics of an item from a lecture; includes the question but not the correct answer. */
export interface ItemFigures {
  code: string
  topic: string
  kind: ItemKind
  text: string
  /** The course; `unit` is the unit's position in it. */
  courseCode: string
  unit: number
  /** Number of uses of the current version in graded attempts. */
  asked: number
  rightPercent: number | null
  /** -1 to 1; null below 30 answers. */
  discrimination: number | null
}

interface ItemSearch {
  courses: readonly string[] | 'all'
  topic: string
  sort: 'lecture' | 'asked' | 'right'
  direction: 'asc' | 'desc'
  page: number
  rows: number
}

const { asked, rightPercent } = tallied(sql`${examItems.versionId}::text`)

const sorts = {
  lecture: nullsLast(sql`${courseOfItem} || lpad(${examItemVersions.body}->'lecture'->>'unit', 4, '0')`),
  asked,
  right: nullsLast(rightPercent),
}

/** Returns the live items from lectures of these courses, with statistics. */
export async function itemFigures(
  db: Db,
  input: ItemSearch,
): Promise<{ rows: ItemFigures[]; total: number }> {
  const { courses, topic } = input
  const where = and(
    eq(examItems.state, 'live'),
    courses === 'all' ? isNotNull(courseOfItem) : inArray(courseOfItem, [...courses]),
    topic === '' ? undefined : eq(examItems.topic, topic),
  )
  const order = [...orderOf(input, sorts), asc(examItems.code)]
  const { rows, total } = await listOf(db, joined(db).where(where), input, order)
  const figures: ItemFigures[] = []
  for (const { body, versionId, ...row } of rows) {
    const { discrimination } = itemStatistics(body, await askedOf(db, versionId, body))
    const { course: courseCode, unit } = body.lecture ?? { course: '', unit: 0 }
    figures.push({
      ...row,
      kind: body.kind,
      text: body.text,
      courseCode,
      unit,
      discrimination,
    })
  }
  return { rows: figures, total }
}

const joined = (db: Db) =>
  db
    .select({
      code: examItems.code,
      topic: examTopics.title,
      body: examItemVersions.body,
      versionId: examItems.versionId,
      asked,
      rightPercent: sql<number | null>`${rightPercent}`.mapWith(Number),
    })
    .from(examItems)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
    .innerJoin(examTopics, eq(examTopics.code, examItems.topic))

/** Returns the topics that have live items from lectures of these courses. */
export const topicsOfCourses = (
  db: Db,
  courses: readonly string[] | 'all',
): Promise<{ code: string; title: string }[]> =>
  db
    .selectDistinct({ code: examTopics.code, title: examTopics.title })
    .from(examItems)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
    .innerJoin(examTopics, eq(examTopics.code, examItems.topic))
    .where(courses === 'all' ? isNotNull(courseOfItem) : inArray(courseOfItem, [...courses]))
    .orderBy(asc(examTopics.title))
