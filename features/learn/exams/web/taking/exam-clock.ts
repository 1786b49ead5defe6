import { callOperation } from '#platform/web/client.ts'
import { exams } from '../../contract.ts'

/** Returns the server's time, also during an attempt. */
export const fetchServerTime = (): Promise<string> => callOperation(exams.clock, {}).then(({ now }) => now)

type Warning = 'ten' | 'two' | null

/** Warnings at ten and two minutes before the end. */
export const warningAt = (secondsLeft: number): Warning =>
  secondsLeft <= 120 ? 'two' : secondsLeft <= 600 ? 'ten' : null
