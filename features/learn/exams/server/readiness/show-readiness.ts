import { and, eq, inArray } from 'drizzle-orm'
import { answersByLecture } from '#features/learn/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { exams } from '../../contract.ts'
import { readinessOf } from '../../rules/readiness.ts'
import { findExams } from '../find-exams.ts'
import { examItems, examItemVersions, examTopics } from '../tables.ts'

/** Returns the user's readiness for an exam, based on practice and unit exams. */
export const showReadiness: Handler<typeof exams.readiness> = async ({ code }, ctx) => {
  const [exam] = await findExams(ctx.db, [code])
  if (!exam) return refuse('not-found')
  const codes = exam.blueprint.map(({ topic }) => topic)
  const items = await ctx.db
    .select({ topic: examItems.topic, body: examItemVersions.body })
    .from(examItems)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
    .where(and(inArray(examItems.topic, codes), eq(examItems.state, 'live')))
  const titles = new Map((await ctx.db.select().from(examTopics)).map((topic) => [topic.code, topic.title]))
  const topics = exam.blueprint.map(({ topic, items: asked }) => ({
    title: titles.get(topic) ?? topic,
    items: asked,
    lectures: items.flatMap(({ topic: of, body }) =>
      of === topic && body.lecture ? [`${body.lecture.course} ${body.lecture.unit}`] : [],
    ),
  }))
  return { topics: readinessOf(topics, await answersByLecture(ctx.db, ctx.actor.userId, exam.courses)) }
}
