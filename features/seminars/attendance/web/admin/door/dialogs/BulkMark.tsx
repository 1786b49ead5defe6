import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { listedName } from '#platform/contract/names.ts'
import { formatTime } from '#platform/contract/texts/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { Roster } from '../../../../contract/door-views.ts'
import { statusIn } from '../../../../rules/door/status.ts'
import type { DoorSession } from '../stored/door-session.ts'
import type { SeenPerson } from '../stored/use-door.ts'
import classes from './Dialogs.module.css'

interface Props {
  roster: Roster
  people: readonly SeenPerson[]
  session: DoorSession
  sessionid: string
  onClose: () => void
}

/** Marks participants who signed the printed list as present from the start of the session. */
export function BulkMark({ roster, people, session, sessionid, onClose }: Props) {
  const held = roster.sessions.find((each) => each.sessionid === sessionid)
  const missing = people.filter(
    (person) =>
      held &&
      person.seminarIds.includes(held.semid) &&
      statusIn(sessionid, person.entries).state === 'missing',
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('Signed the list on paper.')
  const marked = missing.filter(({ recordid }) => chosen.has(recordid))
  const toggle = (recordid: string) => {
    const next = new Set(chosen)
    if (!next.delete(recordid)) next.add(recordid)
    setChosen(next)
  }
  if (!held) return null
  const startsAt = new Date(held.startsAt)
  const hasStarted = startsAt <= new Date()
  const mark = () => {
    const at = startsAt.toISOString()
    session.record(
      ...marked.map(({ recordid, name }) => ({
        sessionid,
        kind: 'in' as const,
        recordid,
        person: name,
        at,
        reason: reason.trim() || 'Signed the list on paper.',
      })),
    )
    notifySuccess(`${marked.length} ${marked.length === 1 ? 'person is' : 'people are'} marked as present.`)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Enter from the paper list" size="md" keepOpen>
      <Stack>
        <Text>
          {held.name}: present from {formatTime(startsAt, roster.timeZone)} to its end. Only people without
          other records are listed.
        </Text>
        {hasStarted ? null : <Alert color="yellow">This session has not begun yet.</Alert>}
        {missing.length === 0 ? (
          <Text c="dimmed">Everyone was recorded.</Text>
        ) : (
          <>
            <Checkbox
              label={`All ${missing.length}`}
              checked={marked.length === missing.length}
              indeterminate={marked.length > 0 && marked.length < missing.length}
              onChange={() =>
                setChosen(
                  new Set(marked.length === missing.length ? [] : missing.map(({ recordid }) => recordid)),
                )
              }
            />
            <ul className={classes.choices}>
              {missing.map(({ recordid, firstName, lastName, company }) => (
                <li key={recordid}>
                  <Checkbox
                    label={listedName({ firstName, lastName })}
                    description={company}
                    checked={chosen.has(recordid)}
                    onChange={() => toggle(recordid)}
                  />
                </li>
              ))}
            </ul>
            <TextInput
              label="Reason"
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="copper" disabled={marked.length === 0 || !hasStarted} onClick={mark}>
            Mark {marked.length} as present
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
