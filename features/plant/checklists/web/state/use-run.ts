import { useEffect, useMemo, useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { Entry } from '#platform/web/outbox/entry.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import type { EntryView } from '../../contract/checklist-fields.ts'
import { checklists } from '../../contract.ts'
import { sayAnswer } from '../../rules/say-answer.ts'
import { type Answer, SIGN_OFF, type Step } from '../../rules/steps.ts'
import { mergeEntries } from './merge-entries.ts'
import { answerStepKind, checklistKinds, finishKind, photoKind } from './run-kinds.ts'
import { findStoredRun, type StoredRun, storeRun } from './stored-runs.ts'

const AGAIN = 30_000

type Started = Omit<StoredRun, 'runid' | 'personId' | 'entries' | 'openedAt'>

/** Builds the run data that this device stores and displays. */
function storedRun(base: Started, own: Pick<StoredRun, 'runid' | 'personId' | 'entries'>): StoredRun {
  const { listid, version, name, about, steps, plantid, plant: at, subject, startedAt, startedBy } = base
  const list = { listid, version, name, about, steps }
  return { ...own, ...list, plantid, plant: at, subject, startedAt, startedBy, openedAt: Date.now() }
}

const isBeginning = (runid: string, entries: readonly Entry[]) =>
  entries.some(({ id, state }) => id === runid && state === 'waiting')

/** State of a run in progress: server data merged with entries from this device, and functions to add entries. */
export function useRun(runid: string, person: { userid: string; name: string }) {
  const [local, setLocal] = useState<StoredRun | null>(() => findStoredRun(runid, person.userid))
  const { box, state } = useOutbox(person.userid, checklistKinds)
  // A run started on this device is queried only after the server has it.
  const isOnlyHere = local !== null && (!box || isBeginning(runid, state.entries))
  const query = useQuery(checklists.checklistRun, { runid }, { refetchInterval: AGAIN, enabled: !isOnlyHere })
  const onTheirWay = useMemo(
    () => new Set(state.entries.filter((each) => each.state !== 'refused').map(({ id }) => id)),
    [state.entries],
  )
  const sent = state.entries.filter((each) => each.state === 'sent').length
  const { refetch } = query
  useEffect(() => {
    if (sent > 0) void refetch()
  }, [sent, refetch])
  const run = useMemo((): StoredRun | null => {
    const base = query.data ?? local
    if (!base) return null
    const entries = mergeEntries(query.data?.entries ?? null, local?.entries ?? [], onTheirWay)
    return storedRun(base, { runid, personId: person.userid, entries })
  }, [query.data, local, onTheirWay, runid, person.userid])
  useEffect(() => {
    if (run) storeRun(run)
  }, [run])
  const keep = (entry: EntryView) => {
    const base = findStoredRun(runid, person.userid) ?? run
    if (!base) return
    const next = { ...base, entries: [...base.entries, entry] }
    storeRun(next)
    setLocal(next)
  }
  const labelOf = (text: string) => `${run?.name ?? ''}: ${text}`
  const enter = async (step: Step, answer: Exclude<Answer, { kind: 'photo' }>, note: string) => {
    if (!box) return false
    const moment = new Date()
    const label = labelOf(`${step.text}, ${sayAnswer(step, answer)}`)
    const payload = { runid, stepid: step.id, answer, note, at: moment.toISOString() }
    const entryid = await box.add(answerStepKind, payload, label)
    keep({ entryid, stepid: step.id, answer, note, at: moment.getTime(), by: person.name })
    return true
  }
  const addPhoto = async (step: Step, photo: Blob, note: string) => {
    if (!box) return false
    const moment = new Date()
    const payload = { runid, stepid: step.id, note, at: moment.toISOString(), photo }
    const entryid = await box.add(photoKind, payload, labelOf(`${step.text}, ${formatDateTime(payload.at)}`))
    keep({
      entryid,
      stepid: step.id,
      answer: { kind: 'photo', type: 'jpg' },
      note,
      at: moment.getTime(),
      by: person.name,
    })
    return true
  }
  const finish = async (name: string) => {
    if (!box) return false
    const moment = new Date()
    const payload = { runid, name, at: moment.toISOString() }
    const entryid = await box.add(finishKind, payload, labelOf(`signed by ${name}`))
    const answer = { kind: 'signature', name } as const
    keep({ entryid, stepid: SIGN_OFF, answer, note: '', at: moment.getTime(), by: person.name })
    return true
  }
  return { run, query, box, state, enter, addPhoto, finish }
}
export type FilledRun = ReturnType<typeof useRun>
