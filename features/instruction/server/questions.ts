import type { z } from 'zod'
import { answerQuestion, type QuestionToAnswer, questionsToAnswer } from '#features/learning/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { TaughtQuestion } from '../contract/views.ts'
import type { instruction } from '../contract.ts'
import { coursesAsked, coursesTaught } from './courses-taught.ts'

type Contract = typeof instruction

export const questions: Handler<Contract['questions']> = async (input, call) => {
  const courseCodes = await coursesAsked(call, input.course)
  const { state, search, page, rows } = input
  const found = await questionsToAnswer(call.db, { courseCodes, state, search, page, rows })
  return { rows: found.rows.map(taughtQuestion), total: found.total }
}

/** A question with its learner's name; the address that learning knows stays behind. */
export const taughtQuestion = ({
  learner,
  ...question
}: QuestionToAnswer): z.input<typeof TaughtQuestion> => ({
  ...question,
  learner: learner.name,
})

export const answer: Handler<Contract['answer']> = async ({ questionid, text, once }, call) =>
  taughtQuestion(
    await answerQuestion(call, {
      ...{ questionId: questionid, text, once },
      courseCodes: await coursesTaught(call),
    }),
  )
