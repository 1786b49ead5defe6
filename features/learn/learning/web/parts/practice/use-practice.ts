import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { invalidate, useCommand } from '#platform/web/operations.ts'
import { type GradedPractice, type PracticeTask, practicing } from '../../../contract/practice-contract.ts'
import { learning } from '../../../contract.ts'

interface Requested {
  exercise?: string | null
  except?: string
}

/** Provides the learner's current exercise in a unit: its numbers, hint, grade, and the action for the next one. */
export function usePractice(unitid: string, first: string | null, graded: (answer: GradedPractice) => void) {
  const client = useQueryClient()
  const [task, setTask] = useState<PracticeTask | null>(null)
  const [result, setResult] = useState<GradedPractice | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const drawing = useCommand(practicing.practiceTask, {
    onSuccess: (next) => {
      setTask(next)
      setResult(null)
    },
  })
  const answering = useCommand(practicing.answerPractice, {
    onSuccess: (found) => {
      setResult(found)
      graded(found)
      void invalidate(client, [learning.unit, learning.course, practicing.deck])
    },
  })
  const hinting = useCommand(practicing.practiceHint, {
    onSuccess: ({ hint }) => setTask((shown) => shown && { ...shown, hint }),
  })
  const onError = useCallback(({ message }: OperationError) => setProblem(message), [])
  const { mutate: drawNext } = drawing

  const load = useCallback(
    (requested: Requested) => {
      setProblem(null)
      drawNext({ unitid, ...requested }, { onError })
    },
    [drawNext, unitid, onError],
  )
  useEffect(() => load({ exercise: first }), [load, first])

  const answer = (given: string) => {
    if (!task || answering.isPending) return
    setProblem(null)
    const { drawid, stage } = task
    answering.mutate({ drawid, stage, given }, { onError })
  }
  const askHint = () => {
    if (!task) return
    const { drawid, stage } = task
    hinting.mutate({ drawid, stage }, { onError })
  }
  const isWaiting = drawing.isPending || answering.isPending
  return { task, result, problem, isWaiting, load, answer, askHint }
}
