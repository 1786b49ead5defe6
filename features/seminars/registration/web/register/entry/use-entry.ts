import { useCallback, useEffect, useMemo, useState } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import type { EventView } from '#features/seminars/events/contract/event-view.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import { useWatched, type Watched } from '#platform/web/watched.ts'
import { blankDraft, draftFor, type EntryDraft, type EntryStep } from '../../../contract/entry-draft.ts'
import { draftOfLine } from '../../../rules/entry/cart-line.ts'
import {
  attendeeProblems,
  contactProblems,
  type EntryProblem,
  problemsOfFields,
} from '../../../rules/entry/entry-problems.ts'
import { deleteStoredDraft, storedDraft } from './stored-drafts.ts'

/** A server-side problem with the field value at that time; changing the value clears the problem. */
interface Sent {
  problem: EntryProblem
  value: string
}

export interface Entry {
  event: EventView
  draft: EntryDraft
  change: (how: (draft: EntryDraft) => EntryDraft) => void
  /** Problems marked in the form. */
  problems: readonly EntryProblem[]
  /** Problems that block leaving a step, whether or not they are marked yet. */
  blockersIn: (step: EntryStep) => EntryProblem[]
  /** Starts marking missing input for these attendees, or for the entire form if omitted. */
  mark: (ids?: readonly number[]) => void
  /** True if an offer reserves seats; the remaining public seats are then ignored. */
  hasReservedSeats: boolean
  /** Shows the server's field errors. Returns those that belong to a form field. */
  showErrors: (fields: Readonly<Record<string, string>>) => EntryProblem[]
  /** Discards the stored entry. */
  forget: () => void
}

const valueAt = (draft: EntryDraft, { step, attendeeId, field }: EntryProblem): string => {
  const ofStep = step === 'payment' ? draft : draft.contact
  const holder = attendeeId === null ? ofStep : draft.attendees.find(({ id }) => id === attendeeId)
  return JSON.stringify((holder as Record<string, unknown> | null | undefined)?.[field] ?? null)
}

/** Returns the registration draft of this browser for an event, or the one stored in a cart line. */
export function useEntry(event: EventView, line: SeminarLine | null, hasReservedSeats: boolean): Entry {
  const name = line ? `${event.scheduleid}.${line.lineId}` : event.scheduleid
  const store = storedDraft(name, () => (line && draftOfLine(line, null)) ?? blankDraft(null))
  useOwner(store)
  const draft = useWatched(store)
  const [marks, setMarks] = useState<readonly number[] | 'all'>([])
  const [answered, setAnswered] = useState<readonly Sent[]>([])
  const change = useCallback((how: (draft: EntryDraft) => EntryDraft) => store.set(how(store.get())), [store])
  const missing = useMemo(
    () => [...attendeeProblems(draft, event), ...contactProblems(draft)],
    [draft, event],
  )
  const found = answered.filter(({ problem, value }) => valueAt(draft, problem) === value)
  const marked =
    marks === 'all'
      ? missing
      : missing.filter(
          ({ attendeeId, field }) =>
            attendeeId !== null && field !== 'seminars' && marks.includes(attendeeId),
        )
  const fresh = found
    .map(({ problem }) => problem)
    .filter((problem) => !marked.some((other) => isSameField(other, problem)))
  return {
    event,
    draft,
    change,
    problems: [...marked, ...fresh],
    blockersIn: (step) => missing.filter((problem) => problem.step === step),
    mark: (ids) =>
      setMarks((before) => (ids === undefined || before === 'all' ? 'all' : [...before, ...ids])),
    hasReservedSeats,
    showErrors: (fields) => {
      const problems = problemsOfFields(draft, fields)
      setAnswered(problems.map((problem) => ({ problem, value: valueAt(draft, problem) })))
      return problems
    },
    forget: () => deleteStoredDraft(name),
  }
}

const isSameField = (one: EntryProblem, other: EntryProblem): boolean =>
  one.attendeeId === other.attendeeId && one.field === other.field && one.step === other.step

/** A guest's draft is retained on login; drafts of other users are never shown. */
function useOwner(store: Watched<EntryDraft>): void {
  const { me, loading } = useMe()
  const owner = me?.userid ?? null
  useEffect(() => {
    const draft = store.get()
    const own = loading ? draft : draftFor(draft, owner)
    if (own !== draft) store.set(own)
  }, [store, owner, loading])
}
