import { Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { EntryAttendee } from '../../../contract/entry-draft.ts'
import {
  addBlank,
  addPeople,
  changeAttendee,
  type KnownPerson,
  ownAddress,
  putBack,
  removeAttendee,
} from '../../../rules/entry/change-draft.ts'
import { attendeeProblems, type EntryProblem } from '../../../rules/entry/entry-problems.ts'
import { modeFor, sharedChoice } from '../../../rules/entry/group-of-draft.ts'
import { fieldId, focusField } from '../entry/focus-field.ts'
import type { Entry } from '../entry/use-entry.ts'
import { AddWays } from './AddWays.tsx'
import { AttendeeEntry } from './AttendeeEntry.tsx'
import classes from './Attendees.module.css'
import { isInDetails, mainFields, TABLE_ROOM } from './main-fields.ts'
import { RemovedAttendee } from './RemovedAttendee.tsx'
import { SharedChoice } from './SharedChoice.tsx'

interface Props {
  entry: Entry
  /** Ids of attendees with expanded details. */
  opened: ReadonlySet<number>
  onOpened: (how: (opened: ReadonlySet<number>) => ReadonlySet<number>) => void
}

/** Step 1: attendees and their seminars. */
export function AttendeesStep({ entry, opened, onOpened }: Props) {
  const { draft, event, change, problems } = entry
  const dense = useMediaQuery(TABLE_ROOM, true, { getInitialValueInEffect: false }) ?? true
  const [removed, setRemoved] = useState<{ entry: EntryAttendee; index: number } | null>(null)
  const everybodys = sharedChoice(draft, event).join(' ')
  const everybodysMode = modeFor(null, draft, event)
  const open = (ids: readonly number[]) => onOpened((before) => new Set([...before, ...ids]))
  const actions = useMemo(
    () => ({
      change: (id: number, typed: Parameters<typeof changeAttendee>[2]) =>
        change((now) => changeAttendee(now, id, typed)),
      ownAddress: (id: number) => change((now) => ownAddress(now, id)),
      remove: (id: number) =>
        change((now) => {
          const index = now.attendees.findIndex((each) => each.id === id)
          const gone = now.attendees[index]
          if (gone) setRemoved({ entry: gone, index })
          return removeAttendee(now, id)
        }),
      toggle: (id: number) =>
        onOpened(
          (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
        ),
    }),
    [change, onOpened],
  )
  const add = (people: readonly KnownPerson[]) => {
    const added = addPeople(draft, people)
    const faulty = attendeeProblems(added.draft, event).filter(
      ({ attendeeId, field }) => field !== 'seminars' && added.ids.some((id) => id === attendeeId),
    )
    change(() => added.draft)
    entry.mark(added.ids)
    open(
      faulty.flatMap(({ attendeeId, field }) =>
        attendeeId !== null && isInDetails(field, dense) ? [attendeeId] : [],
      ),
    )
    setRemoved(null)
    const [first] = faulty
    if (first) focusField(fieldId(first.attendeeId, first.field))
    else if (added.ids[0] !== undefined) focusField(fieldId(added.ids[0], 'more'))
  }
  const addOne = () => {
    const id = draft.nextId
    change(addBlank)
    open([id])
    focusField(fieldId(id, 'f_name'))
  }
  return (
    <>
      <SharedChoice entry={entry} />
      <Stack aria-labelledby="attendees" component="section" gap="sm">
        <Group gap="0.75rem 1.5rem" justify="space-between">
          <h2 id="attendees" className={classes.title}>
            Attendees
          </h2>
          <AddWays entry={entry} onAdd={add} onAddBlank={addOne} />
        </Group>
        {dense ? <ColumnNames /> : null}
        <ol className={classes.list}>
          {draft.attendees.map((each, index) => (
            <AttendeeEntry
              key={each.id}
              entry={each}
              index={index}
              event={event}
              everybodys={everybodys}
              everybodysMode={everybodysMode}
              problems={problemsOf(problems, each)}
              isOpen={opened.has(each.id)}
              dense={dense}
              actions={actions}
            />
          ))}
        </ol>
        {removed ? (
          <RemovedAttendee
            entry={removed.entry}
            onUndo={() => {
              change((now) => putBack(now, removed.entry, removed.index))
              setRemoved(null)
            }}
          />
        ) : null}
        <AddWays entry={entry} onAdd={add} onAddBlank={addOne} isFoot />
      </Stack>
    </>
  )
}

function ColumnNames() {
  return (
    <div className={classes.columns} aria-hidden>
      {mainFields.map(({ field, label }) => (
        <span key={field}>
          {label}{' '}
          <Text span inherit c="var(--mantine-color-error)">
            *
          </Text>
        </span>
      ))}
    </div>
  )
}

/** Returns the problems of an attendee's own fields; those of the shared selection are marked above. */
function problemsOf(
  problems: readonly EntryProblem[],
  { id, seminars }: EntryAttendee,
): Record<string, string> {
  const own = problems.filter(
    ({ attendeeId, field }) => attendeeId === id && !(field === 'seminars' && seminars === null),
  )
  // Reversed so that each field keeps its first message.
  return Object.fromEntries(own.reverse().map(({ field, message }) => [field, message]))
}
