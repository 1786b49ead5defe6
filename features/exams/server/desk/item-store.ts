import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findCourses, unitsOfVersion } from '#features/catalog/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { materialChanged } from '#platform/server/extensions/study-passages.ts'
import type { ItemBody, Lecture } from '../../contract/items.ts'
import { examItems, examItemVersions } from '../tables.ts'

export type Item = typeof examItems.$inferSelect

interface NewItem {
  code: string
  topic: string
  state: Item['state']
  body: ItemBody
}

/** Adds an item with its first version. */
export async function insertItem(call: SignedInCall, { body, ...head }: NewItem): Promise<string> {
  const [id, versionId] = [newId(call), newId(call)]
  await call.db.insert(examItems).values({ ...head, id, versionId, createdAt: call.now, changedAt: call.now })
  await call.db
    .insert(examItemVersions)
    .values({ ...versionOf(call), id: versionId, itemId: id, number: 1, body })
  await materialChanged(call)
  return id
}

interface ItemChange {
  code?: string
  topic?: string
  state?: Item['state']
  /** What is asked from now on; left out when that stays. */
  next?: { body: ItemBody; number: number; changes: string }
}

/** Changes an item that the transaction holds; another body becomes a version of its own. */
export async function changeItem(call: SignedInCall, item: Item, change: ItemChange): Promise<void> {
  const { next, ...head } = change
  const versionId = next ? newId(call) : item.versionId
  if (next)
    await call.db
      .insert(examItemVersions)
      .values({ ...versionOf(call), ...next, id: versionId, itemId: item.id })
  await call.db
    .update(examItems)
    .set({ ...head, versionId, revision: item.revision + 1, changedAt: call.now })
    .where(eq(examItems.id, item.id))
  if (next) await materialChanged(call)
}

const newId = (call: SignedInCall) => uuid({ msecs: call.now.getTime() })
const versionOf = (call: SignedInCall) => ({ createdAt: call.now, createdBy: call.actor.userId })

/** Which lectures do not stand in the published version of their course, as 'OLC110#2'. */
export async function unknownLectures(db: Db, lectures: readonly Lecture[]): Promise<Set<string>> {
  const named = new Set(lectures.map(({ course }) => course))
  const known = new Set<string>()
  for (const { code, publishedVersionId } of await findCourses(db, [...named])) {
    const units = publishedVersionId ? await unitsOfVersion(db, publishedVersionId) : []
    for (const { position } of units) known.add(lectureKey({ course: code, unit: position }))
  }
  return new Set(lectures.map(lectureKey).filter((key) => !known.has(key)))
}

export const lectureKey = ({ course, unit }: Lecture): string => `${course}#${unit}`
