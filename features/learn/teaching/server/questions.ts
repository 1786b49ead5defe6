import type { z } from 'zod'
import {
  answerQuestion,
  type QuestionToAnswer,
  questionsToAnswer,
} from '#features/learn/learning/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { TaughtQuestion } from '../contract/views.ts'
import type { instruction } from '../contract.ts'
import { coursesAsked, coursesTaught } from './courses-taught.ts'

type Contract = typeof instruction

export const questions: Handler<Contract['questions']> = async (input, ctx) => {
  const courseCodes = await coursesAsked(ctx, input.course)
  const { state, search, page, rows } = input
  const found = await questionsToAnswer(ctx.db, { courseCodes, state, search, page, rows })
  return { rows: found.rows.map(taughtQuestion), total: found.total }
}

/** Returns a question with the learner's name but without the email address. */
export const taughtQuestion = ({
  learner,
  ...question
}: QuestionToAnswer): z.input<typeof TaughtQuestion> => ({
  ...question,
  learner: learner.name,
})

export const answer: Handler<Contract['answer']> = async ({ questionid, text, once }, ctx) =>
  taughtQuestion(
    await answerQuestion(ctx, {
      questionId: questionid,
      text,
      once,
      courseCodes: await coursesTaught(ctx),
    }),
  )
