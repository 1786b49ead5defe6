import type { Handlers } from '#platform/server/feature.ts'
import type { problemsAdmin, questions } from '../../contract/questions-contract.ts'
import { askQuestion, myQuestions, reportProblem, seeAnswers, writeQuestion } from './ask.ts'
import { adminProblem, adminProblems, settleProblem } from './problem-admin.ts'

export const questionHandlers: Handlers<typeof questions> = {
  myQuestions,
  askQuestion,
  writeQuestion,
  seeAnswers,
  reportProblem,
}

export const problemHandlers: Handlers<typeof problemsAdmin> = { adminProblems, adminProblem, settleProblem }
