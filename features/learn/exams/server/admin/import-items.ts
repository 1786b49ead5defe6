import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { type Db, isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examsAdmin } from '../../contract/admin-contract.ts'
import { ItemBody } from '../../contract/items.ts'
import type { FileProblem, FileRow } from '../../contract/read-items-csv.ts'
import { readItemsFile } from '../../rules/admin/items/formats/read-items-file.ts'
import type { ItemFormat } from '../../rules/admin/items/item-columns.ts'
import { exampleOf } from '../../rules/drawn-item.ts'
import { examItems, examItemVersions, examTopics } from '../tables.ts'
import { refuseShortage } from './bank-shortage.ts'
import { changeItem, type Item, insertItem, lectureKey, unknownLectures } from './item-store.ts'

type Admin = typeof examsAdmin

interface Known {
  item: Item
  version: typeof examItemVersions.$inferSelect
}

interface Plan {
  format: ItemFormat
  rows: { row: FileRow; known: Known | null; what: 'new' | 'changed' | 'same'; sameBody: boolean }[]
  problems: FileProblem[]
  stamp: string
}

/** Computes the changes that a file would make to the current bank. */
async function planOf(db: Db, file: { text: string; topic: string }, hold: boolean): Promise<Plan> {
  const { rows, named, problems, format } = readItemsFile(file.text, file.topic)
  const known = await knownItems(db, pluck(rows, 'code'), hold)
  const topics = await topicsByName(db)
  // Categories of other programs seldom match a topic, so the chosen topic applies to those as well.
  const usual = format === 'csv' ? undefined : topics.get(file.topic.toLowerCase())
  const topicOf = (name: string): string | undefined => topics.get(name.toLowerCase()) ?? usual
  const noLectures = await unknownLectures(
    db,
    named.flatMap(({ lecture }) => lecture ?? []),
  )
  for (const { row, topic, lecture } of named) {
    if (topic !== '' && !topicOf(topic))
      problems.push({ row, column: 'topic', message: `There is no topic ${topic}.` })
    if (lecture && noLectures.has(lectureKey(lecture)))
      problems.push({ row, column: 'lecture', message: 'The published course has no such unit.' })
  }
  const planned = rows.map((read) => {
    const before = known.get(read.code.toLowerCase()) ?? null
    const stored = before && ItemBody.parse(before.version.body)
    const row = {
      ...read,
      topic: topicOf(read.topic) ?? read.topic,
      body: read.isPartial && stored ? completedBody(read.body, stored) : read.body,
    }
    const sameBody = isDeepStrictEqual(stored, row.body)
    return { row, known: before, sameBody, what: whatOf(row, before, sameBody) }
  })
  return {
    format,
    rows: planned,
    problems: problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    stamp: stampOf(known),
  }
}

/** Topics by their code and title in lower case, as other programs name them by title. */
async function topicsByName(db: Db): Promise<Map<string, string>> {
  const topics = await db.select({ code: examTopics.code, title: examTopics.title }).from(examTopics)
  return new Map([
    ...topics.map(({ code, title }) => [title.toLowerCase(), code] as const),
    ...topics.map(({ code }) => [code.toLowerCase(), code] as const),
  ])
}

/** Adds what the format does not support. An item that the file has unchanged keeps its random numbers, too. */
function completedBody(body: ItemBody, stored: ItemBody): ItemBody {
  const { lecture, excludes } = stored
  const own = { lecture, ...(excludes ? { excludes } : {}) }
  const { numbers: _numbers, ...example } = { numbers: undefined, ...exampleOf(stored) }
  const completed = { ...body, ...own }
  return isDeepStrictEqual(example, completed) ? stored : completed
}

function whatOf(row: FileRow, known: Known | null, sameBody: boolean): 'new' | 'changed' | 'same' {
  if (!known) return 'new'
  const sameHead = known.item.topic === row.topic && (!row.hasState || known.item.state === row.state)
  return sameBody && sameHead ? 'same' : 'changed'
}

async function knownItems(db: Db, codes: readonly string[], hold: boolean): Promise<Map<string, Known>> {
  if (codes.length === 0) return new Map()
  const asked = db
    .select({ item: examItems, version: examItemVersions })
    .from(examItems)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
    .where(
      inArray(
        sql`lower(${examItems.code})`,
        codes.map((code) => code.toLowerCase()),
      ),
    )
    .orderBy(examItems.id)
    .$dynamic()
  const found = await (hold ? asked.for('update', { of: examItems }) : asked)
  return new Map(found.map((each) => [each.item.code.toLowerCase(), each]))
}

/** Returns a hash that changes if any of the file's items is changed, added, or removed in the bank. */
function stampOf(known: ReadonlyMap<string, Known>): string {
  const text = [...known].map(([code, { item }]) => `${code} ${item.revision}`).sort()
  return createHash('sha256').update(text.join('\n')).digest('hex')
}

export const previewImport: Handler<Admin['previewImport']> = async (file, { db }) => {
  const { rows, problems, stamp, format } = await planOf(db, file, false)
  return {
    stamp,
    format,
    problems,
    rows: rows.map(({ row, what }) => ({
      row: row.row,
      code: row.code,
      what,
      kind: row.body.kind,
      text: row.body.text,
    })),
  }
}

/** Runs in one transaction: on any error, the bank stays unchanged. */
export const importItems: Handler<Admin['importItems']> = async ({ stamp, ...file }, ctx) => {
  const plan = await planOf(ctx.db, file, true)
  if (plan.problems.length > 0) return ctx.refuse('file-faulty', { data: { problems: plan.problems } })
  if (plan.stamp !== stamp) refuse('conflict')
  const left = new Set<string>()
  const counts = { added: 0, changed: 0, same: 0 }
  for (const { row, known, what, sameBody } of plan.rows) {
    const { code, topic, body } = row
    if (what === 'same') counts.same += 1
    else if (!known) {
      await insertItem(ctx, { code, topic, state: row.state, body }).catch((error: unknown) => {
        // Another user has added it since the preview.
        if (isDuplicate(error)) refuse('conflict')
        throw error
      })
      counts.added += 1
    } else {
      const { item, version } = known
      const state = row.hasState ? row.state : item.state
      const next = { body, number: version.number + 1, changes: 'Imported from a file' }
      await changeItem(ctx, item, { topic, state, ...(sameBody ? {} : { next }) })
      if (item.state === 'live' && (state === 'retired' || topic !== item.topic)) left.add(item.topic)
      counts.changed += 1
    }
  }
  await refuseShortage(ctx, [...left])
  await ctx.audit({
    action: 'exams.importItems',
    details: { ...counts, codes: plan.rows.flatMap(({ row, what }) => (what === 'same' ? [] : row.code)) },
  })
  return counts
}
