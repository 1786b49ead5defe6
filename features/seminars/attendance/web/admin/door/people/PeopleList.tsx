import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import type { Roster } from '../../../../contract/door-views.ts'
import { levelText } from '../../../../rules/door/outcome-text.ts'
import { isExpectedAt, statusIn } from '../../../../rules/door/status.ts'
import type { SeenPerson } from '../stored/use-door.ts'
import type { Shown } from './CountTiles.tsx'
import { PersonRow } from './PersonRow.tsx'

interface Props {
  roster: Roster
  people: readonly SeenPerson[]
  session: { id: string; seminarId: string }
  shown: Shown
  onTap: (person: SeenPerson) => void
  onMore: (person: SeenPerson) => void
}

/** Number of rows that an old phone renders without a delay. */
const ROWS = 60

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** All participants of the event, searchable by name, company or badge code. */
export function PeopleList({ roster, people, session, shown, onTap, onMore }: Props) {
  const [words, setWords] = useState('')
  const [rows, setRows] = useState(ROWS)
  const isOnlineOnly = roster.format === 'webinar'
  const seen = useMemo(
    () =>
      people.map((person) => ({
        person,
        status: statusIn(session.id, person.entries),
        isExpected: isExpectedAt(session, { ...person, mode: 'in-person' }, isOnlineOnly),
        text: plain(
          `${person.firstName}${person.lastName}${person.firstName}${person.company}${person.badgeCode}`,
        ),
      })),
    [people, session, isOnlineOnly],
  )
  const requested = words.split(/\s+/).map(plain)
  const found = seen.filter(
    ({ text, status, isExpected }) =>
      requested.every((word) => text.includes(word)) &&
      // Searches include all participants, regardless of their registered seminars.
      (words !== '' || isExpected || status.state !== 'missing') &&
      (shown === 'all' || status.state === shown),
  )
  return (
    <>
      <SearchBox value={words} onSearch={setWords} label="Search by name, company or badge code" />
      {found.length === 0 ? (
        <Empty
          title={people.length === 0 ? 'No one is registered' : 'No one found'}
          message={
            people.length === 0
              ? 'Anyone who comes can be added as a walk-in.'
              : 'Try fewer letters, or the code of the badge. Add anyone who is not registered as a walk-in.'
          }
        />
      ) : (
        <Rows gap="xs" mt="sm">
          {found.slice(0, rows).map(({ person, status, isExpected }) => (
            <PersonRow
              key={person.recordid}
              {...{ person, status, isExpected, onTap, onMore }}
              timeZone={roster.timeZone}
              seminars={person.seminarRegistrations
                .flatMap((index) => roster.seminars[index] ?? [])
                .map(levelText)
                .join(', ')}
            />
          ))}
        </Rows>
      )}
      {found.length > rows ? (
        <Button variant="default" fullWidth mt="sm" onClick={() => setRows(rows + ROWS * 2)}>
          Show more of {found.length}
        </Button>
      ) : null}
    </>
  )
}
