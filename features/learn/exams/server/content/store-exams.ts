import type { Context } from '#platform/server/context.ts'
import { materialChanged } from '#platform/server/extensions/study-passages.ts'
import { examItems, examItemVersions, exams, examTopics } from '../tables.ts'
import type { ExamContent } from './read-exams.ts'

/** Stores new topics, items, and exams; fails entirely if any already exists. */
export async function storeExams(ctx: Context, content: ExamContent): Promise<void> {
  const newId = () => ctx.newId()
  const items = content.items.map((item) => ({ ...item, id: newId(), versionId: newId() }))
  await ctx.db.insert(examTopics).values(content.topics)
  await ctx.db.insert(examItems).values(
    items.map(({ id, code, topic, versionId }) => ({
      id,
      code,
      topic,
      versionId,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })),
  )
  await ctx.db.insert(examItemVersions).values(
    items.map(({ id, versionId, body }) => ({
      id: versionId,
      itemId: id,
      number: 1,
      body,
      createdAt: ctx.now,
    })),
  )
  await ctx.db
    .insert(exams)
    .values(content.exams.map((exam, position) => ({ ...exam, position, createdAt: ctx.now })))
  await materialChanged(ctx)
}
