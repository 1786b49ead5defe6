import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError } from '#platform/web/notices.ts'
import { invalidate, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { Roster, PersonStory as Story } from '../../../../contract/door-views.ts'
import { attendance } from '../../../../contract.ts'
import { isStored } from '../../../../rules/door/outcome-text.ts'
import type { DoorSession } from '../stored/door-session.ts'
import type { SeenPerson } from '../stored/use-door.ts'
import { AttendedForm } from './AttendedForm.tsx'
import { EntryForm } from './EntryForm.tsx'
import { PersonStory } from './PersonStory.tsx'
import { badgesAddress } from './paper-addresses.ts'
import { SubstituteForm } from './SubstituteForm.tsx'

interface Props {
  person: SeenPerson
  roster: Roster
  session: DoorSession
  sessionid: string
  onClose: () => void
}

type Part = 'story' | 'add' | 'substitute' | 'attended'
type StoryEntry = Story['entries'][number]

/** Check-in details of one participant: entries, corrections, substitution, and overall attendance. */
export function PersonDialog({ person, roster, session, sessionid, onClose }: Props) {
  const [part, setPart] = useState<Part>('story')
  const [corrected, setCorrected] = useState<StoryEntry | null>(null)
  const back = () => {
    setPart('story')
    setCorrected(null)
  }
  const send = useSendEntry(session, person)
  const done = () => {
    void session.refresh()
    back()
  }
  const { timeZone } = roster
  return (
    <Dialog opened onClose={onClose} title={person.name} size="md" keepOpen={part !== 'story'}>
      {corrected && corrected.kind !== 'void' ? (
        <EntryForm
          timeZone={timeZone}
          corrects={{ kind: corrected.kind, at: new Date(corrected.at) }}
          day={new Date(corrected.at)}
          onCancel={back}
          onSend={(sent) => {
            void send({ ...sent, sessionid: corrected.sessionid, replaces: corrected.id })
            back()
          }}
        />
      ) : part === 'add' ? (
        <EntryForm
          timeZone={timeZone}
          corrects={null}
          day={dayOf(roster, sessionid)}
          onCancel={back}
          onSend={(sent) => {
            void send({ ...sent, sessionid })
            back()
          }}
        />
      ) : part === 'substitute' ? (
        <SubstituteForm recordid={person.recordid} name={person.name} onDone={done} onCancel={back} />
      ) : part === 'attended' ? (
        <AttendedForm recordid={person.recordid} attended={person.attended} onDone={done} onCancel={back} />
      ) : (
        <Overview
          {...{ person, timeZone, setPart }}
          scheduleid={roster.scheduleid}
          onCorrect={setCorrected}
        />
      )}
    </Dialog>
  )
}

interface OverviewProps {
  person: SeenPerson
  timeZone: string
  scheduleid: string
  setPart: (part: Part) => void
  onCorrect: (entry: StoryEntry) => void
}

function Overview({ person, timeZone, scheduleid, setPart, onCorrect }: OverviewProps) {
  const story = useQuery(attendance.person, { recordid: person.recordid }, { staleTime: 0 })
  return (
    <Stack>
      <QueryState query={story}>
        {(known) => <PersonStory story={known} {...{ person, timeZone, onCorrect }} />}
      </QueryState>
      <TileGrid min="11rem" fit gap="xs">
        <Button variant="default" onClick={() => setPart('add')}>
          Add a missed time
        </Button>
        <Button variant="default" onClick={() => setPart('substitute')}>
          Substitute
        </Button>
        <Button variant="default" onClick={() => setPart('attended')}>
          Full attendance
        </Button>
        <Button
          variant="default"
          component="a"
          target="_blank"
          href={badgesAddress(scheduleid, person.recordid)}
        >
          Print the badge
        </Button>
      </TileGrid>
    </Stack>
  )
}

interface Sent {
  kind: 'in' | 'out' | 'void'
  at: Date
  reason: string
  sessionid: string
  replaces?: string
}

/** A correction is handled like any entry: it remains pending on this device while offline. */
function useSendEntry(session: DoorSession, { recordid, name }: SeenPerson) {
  const client = useQueryClient()
  return async ({ at, ...sent }: Sent) => {
    const [id = ''] = session.record({ ...sent, recordid, person: name, at: at.toISOString() })
    const answer = await session.outcomeOf(id, 5_000)
    if (answer && !isStored(answer.outcome)) notifyError(answer.message)
    await invalidate(client, [attendance.person])
  }
}

function dayOf(roster: Roster, sessionid: string): Date {
  const session = roster.sessions.find((each) => each.sessionid === sessionid)
  return session ? new Date(session.startsAt) : new Date()
}
