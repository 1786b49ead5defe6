import { eq } from 'drizzle-orm'
import { findCourses, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
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

/** Inserts an item with its first version. */
export async function insertItem(ctx: SignedInContext, { body, ...head }: NewItem): Promise<string> {
  const [id, versionId] = [newId(ctx), newId(ctx)]
  await ctx.db.insert(examItems).values({ ...head, id, versionId, createdAt: ctx.now, changedAt: ctx.now })
  await ctx.db
    .insert(examItemVersions)
    .values({ ...versionOf(ctx), id: versionId, itemId: id, number: 1, body })
  await materialChanged(ctx)
  return id
}

interface ItemChange {
  code?: string
  topic?: string
  state?: Item['state']
  /** The new version; omitted if the content is unchanged. */
  next?: { body: ItemBody; number: number; changes: string }
}

/** Changes an item locked by the transaction; a changed body is added as a new version. */
export async function changeItem(ctx: SignedInContext, item: Item, change: ItemChange): Promise<void> {
  const { next, ...head } = change
  const versionId = next ? newId(ctx) : item.versionId
  if (next)
    await ctx.db
      .insert(examItemVersions)
      .values({ ...versionOf(ctx), ...next, id: versionId, itemId: item.id })
  await ctx.db
    .update(examItems)
    .set({ ...head, versionId, revision: item.revision + 1, changedAt: ctx.now })
    .where(eq(examItems.id, item.id))
  if (next) await materialChanged(ctx)
}

const newId = (ctx: SignedInContext) => ctx.newId()
const versionOf = (ctx: SignedInContext) => ({ createdAt: ctx.now, createdBy: ctx.actor.userId })

/** Returns lectures missing from their course's published version, as 'OLC110#2'. */
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
