import { z } from 'zod'
import { jsonText, requiredText } from '#platform/contract/fields.ts'
import { textKey } from '../rules/trivia/same-text.ts'
import { difficulties, triviaLanguages, triviaSources, triviaTopics } from '../rules/trivia/trivia-names.ts'

const wrongAnswers = jsonText(
  z
    .array(requiredText(140, 'Please enter the answer.'))
    .min(2, 'Please enter two or three wrong answers.')
    .max(3, 'Please enter at most three wrong answers.'),
)

/** A trivia question as edited by staff. */
export const TriviaDraft = z
  .object({
    question: requiredText(300, 'Please write the question.').refine(
      (text) => textKey(text) !== '',
      'Please use letters or digits.',
    ),
    rightAnswer: requiredText(140, 'Please enter the right answer.'),
    wrongAnswers,
    explanation: requiredText(600, 'Please explain the answer.'),
    topic: z.enum(triviaTopics, 'Please choose a topic.'),
    difficulty: z.enum(difficulties, 'Please choose a difficulty.'),
    language: z.enum(triviaLanguages, 'Please choose a language.'),
    source: z.enum(triviaSources, 'Please choose a source.'),
  })
  .superRefine((draft, problem) => {
    const answers = [draft.rightAnswer, ...draft.wrongAnswers].map((text) => text.trim().toLowerCase())
    if (new Set(answers).size !== answers.length)
      problem.addIssue({ code: 'custom', path: ['wrongAnswers'], message: 'Two answers are the same.' })
  })
export type TriviaDraft = z.output<typeof TriviaDraft>
