import { useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useState } from 'react'
import { invalidate } from '#platform/web/operations.ts'
import type { CheckToAnswer, GradedCheck } from '../../../contract/asked.ts'
import { learning, type UnitContent } from '../../../contract.ts'
import { sendAnswer } from './answer-queue.ts'

/** One question of a text with the learner's state. */
export interface OpenCheck extends CheckToAnswer {
  /** The answer awaiting a grade, or the last graded one. */
  chosen: number | null
  state: 'open' | 'sent' | 'right' | 'wrong'
  problem: string | null
}

export interface Checks {
  all: readonly OpenCheck[]
  answer: (question: number, choice: number) => void
  tryAgain: (question: number) => void
}

export const ChecksOfText = createContext<Checks | null>(null)

const opened = (check: CheckToAnswer): OpenCheck => ({
  ...check,
  chosen: check.answer,
  state: check.answer === null ? 'open' : 'right',
  problem: null,
})

/** Provides the questions of an open unit and their answers; `graded` is called with each result. */
export function useChecks({ unitid, questions }: UnitContent, graded: (answer: GradedCheck) => void): Checks {
  const client = useQueryClient()
  const [all, setAll] = useState(() => questions.map(opened))
  const change = useCallback((question: number, to: Partial<OpenCheck>) => {
    setAll((before) => before.map((check, index) => (index === question ? { ...check, ...to } : check)))
  }, [])
  const answer = useCallback(
    (question: number, choice: number) => {
      change(question, { chosen: choice, state: 'sent', problem: null })
      sendAnswer({
        given: { unitid, question, choice },
        graded: (answer) => {
          const { why, waitSeconds, right } = answer
          change(question, { answer: answer.answer, why, waitSeconds, state: right ? 'right' : 'wrong' })
          graded(answer)
          void invalidate(client, [learning.unit, learning.course])
        },
        refused: (message) => change(question, { state: 'open', problem: message }),
      })
    },
    [client, unitid, change, graded],
  )
  const tryAgain = useCallback(
    (question: number) => change(question, { state: 'open', chosen: null }),
    [change],
  )
  return { all, answer, tryAgain }
}
