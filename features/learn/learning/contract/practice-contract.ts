import { z } from 'zod'
import { id, integer, requiredText } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'

const exercise = requiredText(100)

const accessErrors = {
  'not-enrolled': { status: 403, message: 'You are not enrolled in this course.' },
  'access-ended': {
    status: 403,
    message: 'Your access to this course has ended. Your record and your answers are kept.',
  },
  'no-practice': { status: 404, message: 'This unit has no exercises.' },
} as const

const Step = z.object({
  text: z.string(),
  /** '2.99 meq/L'; null if the step is self-explanatory. */
  result: z.string().nullable(),
})

/** Result of an answer. Includes the correct answer and the solution steps. */
export const PracticeResult = z.object({
  given: z.string(),
  right: z.boolean(),
  answer: z.string(),
  steps: z.array(Step),
})
export type PracticeResult = z.output<typeof PracticeResult>

/** An exercise or a stage of a case, with its generated numbers, before it is answered. */
export const PracticeTask = z.object({
  drawid: z.string(),
  exercise: z.string(),
  stage: z.int(),
  stages: z.int(),
  /** For a case: its title, and the plant with its data in Markdown. */
  title: z.string().nullable(),
  intro: z.string().nullable(),
  text: z.string(),
  /** Null if the answer is a number, in this unit. */
  choices: z.array(z.object({ choice: z.string(), text: z.string() })).nullable(),
  unit: z.string(),
  /** The hint, once requested. */
  hint: z.string().nullable(),
  /** The previous stages, with their results. */
  before: z.array(PracticeResult.extend({ text: z.string() })),
  /** The unit that teaches the topic. */
  taughtBy: z.object({ unitid: z.string(), title: z.string() }).nullable(),
})
export type PracticeTask = z.output<typeof PracticeTask>

const PracticeStatus = z.object({
  /** Number of different exercises and stages answered correctly, and the number required by the unit. */
  answered: z.int(),
  needed: z.int(),
  complete: z.boolean(),
  courseComplete: z.boolean(),
})

export const GradedPractice = PracticeResult.extend(PracticeStatus.shape)
export type GradedPractice = z.output<typeof GradedPractice>

const DueCard = z.object({
  courseid: z.string(),
  coursename: z.string(),
  unitid: z.string(),
  unittitle: z.string(),
  exercise: z.string(),
})

const drawAndStage = { drawid: id(), stage: integer(0, 20) }
const quick = [{ times: 300, minutes: 15, per: 'user' }] as const

export const practicing = contract('practicing', 'learning', {
  practiceTask: signedIn.command({
    limits: quick,
    summary: 'Returns the next exercise of a unit, or a named one, with numbers specific to the caller.',
    input: z.object({
      unitid: id(),
      exercise: exercise.nullish(),
      /** Exercise to skip if there is another. */
      except: exercise.nullish(),
    }),
    output: PracticeTask,
    errors: accessErrors,
  }),
  practiceHint: signedIn.command({
    limits: quick,
    input: z.object(drawAndStage),
    output: z.object({ hint: z.string() }),
    errors: accessErrors,
  }),
  answerPractice: signedIn.command({
    limits: quick,
    summary: 'Grades an exercise or a stage of a case. Repeated submissions of an answer count once.',
    input: z.object({ ...drawAndStage, given: requiredText(60, 'Please enter your answer.') }),
    output: GradedPractice,
    errors: {
      ...accessErrors,
      unreadable: 'Please enter one number, like 12.5.',
      'other-stage': { status: 409, message: 'This stage is not open. Please load the page again.' },
    },
  }),
  deck: signedIn.query({
    summary: 'Lists exercises that the caller once answered incorrectly and that are due again today.',
    output: z.object({ due: z.array(DueCard) }),
  }),
})
