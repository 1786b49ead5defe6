import { eq } from 'drizzle-orm'
import {
  endings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { isSittingExam } from '#features/learn/exams/server/public.ts'
import {
  gradedQuestions,
  materialListeners,
  passageSources,
} from '#platform/server/extensions/study-passages.ts'
import { type Feature, type Handler, type Handlers, serve } from '#platform/server/feature.ts'
import type { World } from '#platform/server/world.ts'
import { assistant } from '../contract.ts'
import { ask, questionsLeft } from './answers/ask.ts'
import { hint } from './answers/hint.ts'
import { courseEdition, coursePassages, courseQuestions } from './material/course-passages.ts'
import { indexMaterial, indexWhenOld } from './material/index-material.ts'
import { helpEdition, helpPassages, legalEdition, legalPassages } from './material/rule-passages.ts'
import { assistantTalks, assistantTurns } from './tables.ts'
import { forget, handOver, talk, talks } from './talks.ts'

const state: Handler<typeof assistant.state> = async (_input, ctx) => ({
  examRunning: await isSittingExam(ctx.db, ctx.actor.userId, ctx.now),
  writes: ctx.settings.assistant.model !== null,
  left: await questionsLeft(ctx),
  perDay: ctx.settings.assistant.perDay,
})

const handlers: Handlers<typeof assistant> = { state, ask, hint, talks, talk, forget, handOver }

const exportTalks: PersonalExport = async ({ db }, userId) => ({
  conversations: await db.select().from(assistantTalks).where(eq(assistantTalks.userId, userId)),
  questions: await db.select().from(assistantTurns).where(eq(assistantTurns.userId, userId)),
})

const endingOfTalks: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    await ctx.db.delete(assistantTalks).where(eq(assistantTalks.userId, userId))
  },
}

async function demoTalk(world: World): Promise<void> {
  await world.at(-1, 11)
  const learner = await world.person('learner')
  const { talkid } = await world.operation(learner, assistant.ask, {
    talkid: null,
    question: 'Why does permeate flow fall when the feed water gets colder?',
  })
  await world.operation(learner, assistant.ask, {
    talkid,
    question: 'What is the salt passage of a membrane?',
  })
}

/** Delay so that several changes are indexed together. */
const CALM = 60_000

export const assistantFeature: Feature = {
  name: 'assistant',
  operations: serve(assistant, handlers),
  jobs: [indexMaterial],
  extends: [
    passageSources.with(
      { name: 'courses', edition: courseEdition, collect: coursePassages },
      { name: 'legal', edition: legalEdition, collect: legalPassages },
      { name: 'help', edition: helpEdition, collect: helpPassages },
    ),
    gradedQuestions.with({ name: 'courses', texts: courseQuestions }),
    materialListeners.with((ctx) =>
      ctx.enqueue(indexMaterial, {}, { key: 'indexMaterial', runAt: ctx.after(CALM) }),
    ),
    personalExports.with({ name: 'assistant', collect: exportTalks }),
    endings.with(endingOfTalks),
  ],
  demo: [demoTalk],
  start: indexWhenOld,
}
