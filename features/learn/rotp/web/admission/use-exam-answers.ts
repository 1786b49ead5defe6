import { useEffect, useRef, useState } from 'react'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { rotpApplying } from '../../contract/applying.ts'
import type { ExamAnswers } from '../../rules/admission/entrance-paper.ts'

/** Delay after typing before saving; the longer one is the retry delay when offline. */
const REST_MS = 900
const AGAIN_MS = 4000

export type SaveState = 'saved' | 'saving' | 'waiting' | 'over'

/** Manages answers in the browser. Saves changes after a typing pause and retries until the server confirms. */
export function useExamAnswers(applicationid: string, first: ExamAnswers) {
  const [answers, setAnswers] = useState<Record<string, string>>({ ...first })
  const [state, setState] = useState<SaveState>('saved')
  const unsent = useRef<Record<string, string>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<boolean>>(Promise.resolve(true))
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = async (): Promise<boolean> => {
    const sent = unsent.current
    if (Object.keys(sent).length === 0) return true
    setState('saving')
    try {
      await callOperation(rotpApplying.saveAnswers, { applicationid, answers: sent })
      // Changes made during the request still have to be sent.
      const left = Object.entries(unsent.current).filter(([key, value]) => sent[key] !== value)
      unsent.current = Object.fromEntries(left)
      setState(left.length === 0 ? 'saved' : 'saving')
      if (left.length > 0) later(REST_MS)
      return left.length === 0
    } catch (error) {
      const isOver = error instanceof OperationError && error.code === 'over'
      setState(isOver ? 'over' : 'waiting')
      if (!isOver) later(AGAIN_MS)
      return false
    }
  }
  const sendNow = (): Promise<boolean> => {
    clearTimeout(timer.current)
    sending.current = sending.current.then(send)
    return sending.current
  }
  const later = (after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void sendNow(), after)
  }
  const answer = (key: string, value: string) => {
    setAnswers((now) => ({ ...now, [key]: value }))
    unsent.current = { ...unsent.current, [key]: value }
    setState('saving')
    later(REST_MS)
  }
  return { answers, answer, state, sendNow }
}
