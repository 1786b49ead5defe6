import type { Handlers } from '#platform/server/feature.ts'
import type { problemsDesk, questions } from '../../contract/questions-contract.ts'
import { askQuestion, myQuestions, reportProblem, seeAnswers, writeQuestion } from './ask.ts'
import { deskProblem, deskProblems, settleProblem } from './problem-desk.ts'

export const questionHandlers: Handlers<typeof questions> = {
  myQuestions,
  askQuestion,
  writeQuestion,
  seeAnswers,
  reportProblem,
}

export const problemHandlers: Handlers<typeof problemsDesk> = { deskProblems, deskProblem, settleProblem }
