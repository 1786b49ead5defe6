import { callOperation } from '#platform/web/client.ts'
import { exams } from '../../contract.ts'

/** The server's time, also while an attempt runs. */
export const askClock = (): Promise<string> => callOperation(exams.clock, {}).then(({ now }) => now)

type Warning = 'ten' | 'two' | null

/** Ten and two minutes before the end. */
export const warningAt = (secondsLeft: number): Warning =>
  secondsLeft <= 120 ? 'two' : secondsLeft <= 600 ? 'ten' : null
