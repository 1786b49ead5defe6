import { z } from 'zod'
import { flag, integer, jsonText, requiredText } from '#platform/contract/fields.ts'
import { command, contract } from '#platform/contract/operation.ts'
import { personalQuestions, plainAnswer, QUESTIONS_TO_CHOOSE } from '../rules/identity.ts'

const courseCode = requiredText(40, 'Please name a course.')
const answer = () =>
  requiredText(80, 'Please answer the question.').refine(
    (given) => plainAnswer(given).length >= 2,
    'Please write at least two letters or digits.',
  )
const notEnrolled = {
  'not-enrolled': { status: 403, message: 'You are not enrolled in this course.' },
} as const

export const identifying = contract('identity', {
  state: command({
    at: 'learning/identity/state',
    access: 'signed-in',
    fresh: true,
    summary:
      'Records the caller’s statement that they do the work of a course themselves, and their answers to personal questions.',
    input: z.object({
      courseid: courseCode,
      agreed: flag().refine((agreed) => agreed, 'Please confirm the statement.'),
      answers: jsonText(
        z
          .array(z.object({ question: integer(0, personalQuestions.length - 1), answer: answer() }))
          .length(QUESTIONS_TO_CHOOSE)
          .refine(
            (all) => new Set(all.map(({ question }) => question)).size === all.length,
            'Please choose different questions.',
          ),
      ),
    }),
    output: z.object({ good: z.literal(true) }),
    errors: {
      ...notEnrolled,
      'not-required': 'This course does not require a statement.',
    },
  }),
  answer: command({
    at: 'learning/identity/answer',
    access: 'signed-in',
    limits: [{ times: 10, minutes: 60, per: 'user' }],
    summary: 'Answers the personal question that is due in a course. Each answer is recorded with its time.',
    input: z.object({ courseid: courseCode, answer: answer() }),
    output: z.object({ right: z.boolean(), courseComplete: z.boolean() }),
    errors: { ...notEnrolled, 'not-due': 'No question is due now.' },
  }),
})
