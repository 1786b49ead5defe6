import type { Handlers } from '#platform/server/feature.ts'
import type { exams } from '../contract.ts'
import { saveAnswer } from './attempts/save-answer.ts'
import { showMine } from './attempts/show-mine.ts'
import { showPaper, submitAttempt } from './attempts/show-paper.ts'
import { showResult } from './attempts/show-result.ts'
import { startAttempt } from './attempts/start-attempt.ts'
import { showOffers } from './offers/show-offers.ts'
import { showReadiness } from './readiness/show-readiness.ts'

export const examHandlers: Handlers<typeof exams> = {
  offers: showOffers,
  mine: showMine,
  readiness: showReadiness,
  clock: async (_nothing, ctx) => ({ now: ctx.now }),
  start: startAttempt,
  attempt: showPaper,
  answer: saveAnswer,
  submit: submitAttempt,
  result: showResult,
}
