import type { InputOf } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { outbox } from '#platform/web/device/outbox.ts'
import type { GradedCheck } from '../../../contract/asked.ts'
import { learning } from '../../../contract.ts'

type GivenAnswer = Omit<InputOf<typeof learning.answerCheck>, 'ago'>

interface Waiting {
  given: GivenAnswer
  madeAt: number
  graded: (answer: GradedCheck) => void
  refused: (message: string) => void
}

const LONGEST_AGO_SECONDS = 3600

const queue: Waiting[] = []

const box = outbox<Waiting>({
  storage: { waiting: () => queue },
  async send([first]) {
    if (!first) return
    const ago = Math.min(LONGEST_AGO_SECONDS, Math.round(performance.now() - first.madeAt) / 1000)
    const answer = await callOperation(learning.answerCheck, { ...first.given, ago })
    queue.splice(queue.indexOf(first), 1)
    first.graded(answer)
  },
  refused(first, { message }) {
    queue.splice(queue.indexOf(first), 1)
    first.refused(message)
  },
})

/** Sends an answer with its timestamp; queued while offline. */
export function sendAnswer(waiting: Omit<Waiting, 'madeAt'>): void {
  queue.push({ ...waiting, madeAt: performance.now() })
  box.soon()
}
