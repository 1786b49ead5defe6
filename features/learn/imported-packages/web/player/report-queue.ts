import { z } from 'zod'
import type { OutputOf } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { deviceRows } from '#platform/web/device/device-store.ts'
import { outbox } from '#platform/web/device/outbox.ts'
import { pagePerson } from '#platform/web/person/page-person.ts'
import { watched } from '#platform/web/watched.ts'
import { importedPackages } from '../../contract.ts'

const Waiting = z.object({
  personId: z.string(),
  recordid: z.string(),
  launchid: z.string(),
  seq: z.number(),
  values: z.record(z.string(), z.string()),
  ended: z.boolean(),
})
type Waiting = z.output<typeof Waiting>
export type Reported = OutputOf<typeof importedPackages.report>

/** `waiting`: reports are on this device only. `refused`: why the server accepts none. */
export const reportState = watched<{ waiting: boolean; refused: string | null }>({
  waiting: false,
  refused: null,
})

/** Reports that the server has not acknowledged. They outlast the page. */
const stored = deviceRows('package.report.', Waiting)
const keyOf = ({ recordid, launchid, seq }: Waiting) =>
  `${recordid}.${launchid}.${String(seq).padStart(9, '0')}`

const ofPerson = () => stored.all().filter(({ personId }) => personId === pagePerson.get().id)

let listener: ((answer: Reported) => void) | null = null

/** Receives the server's answers while a package is open. Returns a function that stops. */
export function listenToReports(received: (answer: Reported) => void): () => void {
  listener = received
  return () => {
    if (listener === received) listener = null
  }
}

const box = outbox<Waiting>({
  storage: { waiting: ofPerson },
  retry: [2_000, 5_000, 10_000, 20_000],
  async send([first]) {
    if (!first) return
    const { recordid, launchid, seq, values, ended } = first
    const answer = await callOperation(importedPackages.report, {
      recordid,
      launchid,
      seq,
      ended,
      values: JSON.stringify(values),
    })
    stored.remove(keyOf(first))
    listener?.(answer)
  },
  refused(first, { message }) {
    stored.remove(keyOf(first))
    reportState.set({ waiting: false, refused: message })
  },
  onConnection: (connection) => reportState.set({ ...reportState.get(), waiting: connection !== 'fine' }),
})

/**
 * Stores a report on this device and sends it. It replaces older ones of the same launch that are still waiting, because
 * a report contains all values; one with which a session ended stays.
 */
export function sendReport(report: Omit<Waiting, 'personId'>): void {
  const personId = pagePerson.get().id
  if (!personId) return
  const older = ofPerson().filter(({ launchid, ended }) => launchid === report.launchid && !ended)
  const own = { ...report, personId }
  stored.write(keyOf(own), own)
  for (const each of older.filter(({ seq }) => seq < report.seq)) stored.remove(keyOf(each))
  box.soon()
}

/** Sends what still waits from earlier sessions, before a part is started again. */
export const sendWaitingReports = (): Promise<void> => box.drain()
