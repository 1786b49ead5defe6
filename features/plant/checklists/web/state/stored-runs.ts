import { z } from 'zod'
import { deviceRows, deviceStore } from '#platform/web/device/device-store.ts'
import { EntryView, ListView, StepView } from '../../contract/checklist-fields.ts'
import { SIGN_OFF } from '../../rules/steps.ts'

/** A run stored on this device, so that it is available offline and after a reload. */
const StoredRun = z.object({
  personId: z.string(),
  runid: z.string(),
  listid: z.string(),
  version: z.number(),
  name: z.string(),
  about: z.string(),
  steps: z.array(StepView),
  plantid: z.string().nullable(),
  plant: z.string().nullable(),
  subject: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  entries: z.array(EntryView),
  openedAt: z.number(),
})
export type StoredRun = z.output<typeof StoredRun>

export const storedRuns = deviceRows('plant.run.', StoredRun)
export const findStoredRun = (runid: string, personId: string): StoredRun | null =>
  storedRuns.all().find((run) => run.runid === runid && run.personId === personId) ?? null

const MAX_RUNS = 12

/** Stores a run, and removes runs that are signed off or were not opened for a long time. */
export function storeRun(run: StoredRun): void {
  storedRuns.write(run.runid, run)
  const others = storedRuns.all().filter(({ runid }) => runid !== run.runid)
  const open = others.filter(isOpen).sort((one, other) => other.openedAt - one.openedAt)
  const stale = [...others.filter((each) => !isOpen(each)), ...open.slice(MAX_RUNS)]
  for (const { runid } of stale) storedRuns.remove(runid)
}

export const isOpen = ({ entries }: StoredRun): boolean => entries.every(({ stepid }) => stepid !== SIGN_OFF)

/** Input that cannot be sent yet: an incomplete number, or a value out of limits without its note. */
const Drafts = z.record(z.string(), z.object({ text: z.string(), note: z.string() }))
export const storedDrafts = (runid: string) => deviceStore(`plant.runDraft.${runid}`, Drafts)

/** Lists and plants as of the last successful request to the server. */
const Known = z.object({
  personId: z.string(),
  lists: z.array(ListView.extend({ changedAt: z.string() })),
  companies: z.array(z.object({ companyid: z.string(), name: z.string() })),
  plants: z.array(z.object({ plantid: z.string(), name: z.string() })),
})
export type Known = z.output<typeof Known>
export const storedKnown = deviceStore('plant.lists', Known)
export const storedPlace = deviceStore('plant.listPlant', z.string())
