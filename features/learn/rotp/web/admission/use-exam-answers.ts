import { useEffect, useRef, useState } from 'react'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { rotpApplying } from '../../contract/applying.ts'
import type { ExamAnswers } from '../../rules/admission/entrance-paper.ts'

/** The typing rests for so long before it is sent; without a network it is tried again after the longer time. */
const REST_MS = 900
const AGAIN_MS = 4000

export type SaveState = 'saved' | 'saving' | 'waiting' | 'over'

/** The answers in the browser: each change is sent when the typing rests, and again until the server has it. */
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
      // What was changed while this was on its way is still to be sent.
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
