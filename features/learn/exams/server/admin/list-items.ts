import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, nullsLast, orderOf } from '#platform/server/lists/list-query.ts'
import type { examsAdmin } from '../../contract/admin-contract.ts'
import type { ItemBody } from '../../contract/items.ts'
import { itemStatistics, retirementReason, SITTINGS } from '../../rules/admin/items/item-statistics.ts'
import { tallied } from '../graded/tallied.ts'
import { examItems, examItemVersions, examTopics } from '../tables.ts'
import { askedOf } from './show-item.ts'

type Admin = typeof examsAdmin
type Filters = Pick<Parameters<Handler<Admin['adminItems']>>[0], 'search' | 'topic' | 'kind' | 'state'>

const { asked, rightPercent } = tallied(
  sql`select v.id::text from exam_item_versions v where v.item_id = ${examItems.id}`,
)

const sorts = {
  code: examItems.code,
  topic: examTopics.title,
  changed: examItems.changedAt,
  asked,
  right: nullsLast(rightPercent),
}

export const adminItems: Handler<Admin['adminItems']> = async (input, { db }) => {
  const where = filtersOf(input)
  const { rows, total } = await listOf(
    db,
    db
      .select({
        itemid: examItems.id,
        code: examItems.code,
        topic: examItems.topic,
        topicTitle: examTopics.title,
        state: examItems.state,
        body: examItemVersions.body,
        versionId: examItems.versionId,
        version: examItemVersions.number,
        changedAt: examItems.changedAt,
        asked,
        rightPercent: sql<number | null>`${rightPercent}`,
      })
      .from(examItems)
      .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
      .innerJoin(examTopics, eq(examTopics.code, examItems.topic))
      .where(where),
    input,
    orderOf(input, sorts, examItems.code),
  )
  const proposed = await proposedOf(db, rows)
  return {
    rows: rows.map(({ body, versionId, ...row }) => ({
      ...row,
      retire: proposed.get(versionId) ?? null,
      kind: body.kind,
      text: body.text,
      lecture: body.lecture ? `${body.lecture.course}#${body.lecture.unit}` : '',
      rightPercent: row.rightPercent === null ? null : Number(row.rightPercent),
    })),
    total,
  }
}

interface Asked {
  versionId: string
  state: 'live' | 'retired'
  body: ItemBody
  asked: number
}

/** Returns a page's live items whose statistics suggest retirement, with the reason. */
async function proposedOf(db: Db, rows: readonly Asked[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { versionId, state, body, asked: times } of rows) {
    if (state !== 'live' || times < SITTINGS) continue
    const reason = retirementReason(itemStatistics(body, await askedOf(db, versionId, body)))
    if (reason) found.set(versionId, reason)
  }
  return found
}

function filtersOf({ search, topic, kind, state }: Filters): SQL | undefined {
  return and(
    matching(search, [examItems.code, sql`${examItemVersions.body}::text`]),
    topic === '' ? undefined : eq(examItems.topic, topic),
    kind ? sql`${examItemVersions.body}->>'kind' = ${kind}` : undefined,
    state ? eq(examItems.state, state) : undefined,
  )
}

/** Returns the items for the file that the import reads. */
export const itemBank: Handler<Admin['itemBank']> = (input, { db }) =>
  listOf(
    db,
    db
      .select({
        ...pick(examItems, 'code', 'topic', 'state'),
        body: examItemVersions.body,
      })
      .from(examItems)
      .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
      .where(filtersOf(input)),
    input,
    orderOf(input, sorts),
  )
