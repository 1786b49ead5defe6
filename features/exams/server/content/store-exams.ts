import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { materialChanged } from '#platform/server/extensions/study-passages.ts'
import { examItems, examItemVersions, exams, examTopics } from '../tables.ts'
import type { ExamContent } from './read-exams.ts'

/** Keeps new topics, items and exams; what is there already makes it fail as a whole. */
export async function storeExams(call: Call, content: ExamContent): Promise<void> {
  const newId = () => uuid({ msecs: call.now.getTime() })
  const items = content.items.map((item) => ({ ...item, id: newId(), versionId: newId() }))
  await call.db.insert(examTopics).values(content.topics)
  await call.db.insert(examItems).values(
    items.map(({ id, code, topic, versionId }) => ({
      ...{ id, code, topic, versionId },
      createdAt: call.now,
      changedAt: call.now,
    })),
  )
  await call.db.insert(examItemVersions).values(
    items.map(({ id, versionId, body }) => ({
      id: versionId,
      itemId: id,
      number: 1,
      body,
      createdAt: call.now,
    })),
  )
  await call.db
    .insert(exams)
    .values(content.exams.map((exam, position) => ({ ...exam, position, createdAt: call.now })))
  await materialChanged(call)
}
