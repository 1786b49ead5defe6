import { useState } from 'react'
import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { answersOfFigures, validAnswers } from '../../rules/ask-next.ts'
import type { Answers } from '../../rules/branch.ts'
import type { VersionedBranch } from './use-tree.ts'

const Running = z.object({
  caseid: z.string(),
  symptom: z.string(),
  version: z.number(),
  /** Selected options by question; '' is 'I don't know'. */
  tapped: z.record(z.string(), z.string()),
  figures: z.record(z.string(), z.number()),
  plantid: z.string(),
  trainid: z.string(),
  train: z.string(),
  readAt: z.string(),
})
export type Running = z.output<typeof Running>

const storeOf = (personId: string) => deviceStore(`troubleshooting.running.${personId || 'guest'}`, Running)

const fresh = (branch: VersionedBranch): Running => ({
  caseid: crypto.randomUUID(),
  symptom: branch.symptom,
  version: branch.version,
  tapped: {},
  figures: {},
  plantid: '',
  trainid: '',
  train: '',
  readAt: '',
})

/** The user's case in progress; stored on this device until another symptom is started. */
export function useRunningCase(personId: string, branch: VersionedBranch, start: Partial<Running>) {
  const store = storeOf(personId)
  const [running, setRunning] = useState<Running>(() => {
    const before = store.read()
    const isSame =
      before?.symptom === branch.symptom &&
      before.version === branch.version &&
      (start.trainid === undefined || start.trainid === before.trainid)
    const started = isSame ? before : fresh(branch)
    return { ...started, ...start, tapped: { ...started.tapped, ...start.tapped } }
  })
  const change = (next: Partial<Running>) => {
    const changed = { ...running, ...next }
    setRunning(changed)
    store.write(changed)
  }
  const answers: Answers = validAnswers(branch, {
    ...answersOfFigures(branch, running.figures),
    ...running.tapped,
  })
  return { running, answers, change, restart: () => change(fresh(branch)) }
}
