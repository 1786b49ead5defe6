import { Alert, Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { seating } from '../../contract/seat-contract.ts'
import classes from './GiveSeats.module.css'
import { seatCount } from './seat-labels.ts'

interface Props {
  purchaseid: string
  /** For seats of a set: the chosen course. People who already have it cannot be selected. */
  courseid: string
  isCourseMissing: boolean
  free: number
  sending: boolean
  problem: OperationError | null
  onSend: (userids: string[]) => void
}

/** Selects people of the buyer's company, who are enrolled immediately. */
export function ChooseColleagues(props: Props) {
  const { purchaseid, courseid, isCourseMissing, free, sending, problem, onSend } = props
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const asked = useQuery(
    seating.colleagues,
    { search, purchaseid, courseid },
    { keepPrevious: true, staleTime: 60_000 },
  )
  const tooMany = chosen.length > free
  const problemOf = (userid: string) => problem?.fields?.[`userids.${chosen.indexOf(userid)}`]
  return (
    <Stack>
      <SearchBox label="Search your colleagues" value={search} onSearch={setSearch} />
      <QueryState
        query={asked}
        empty={{
          when: ({ people }) => people.length === 0,
          title: 'No one found',
          message: 'Try fewer letters, or invite them by email.',
        }}
      >
        {({ people }) => (
          <Checkbox.Group value={chosen} onChange={setChosen} label="Who gets a seat?">
            <ul className={classes.people}>
              {people.map(({ userid, name, email, has }) => (
                <li key={userid}>
                  <Checkbox
                    value={userid}
                    label={name}
                    description={has ? `${email} · has this course already` : email}
                    disabled={has}
                    error={chosen.includes(userid) ? problemOf(userid) : undefined}
                  />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
        )}
      </QueryState>
      {problem && !problem.fields ? <Alert color="red">{problem.message}</Alert> : null}
      <Button
        color="copper"
        fullWidth
        loading={sending}
        disabled={chosen.length === 0 || tooMany || isCourseMissing}
        onClick={() => onSend(chosen)}
      >
        {isCourseMissing
          ? 'Choose the course first'
          : tooMany
            ? `Only ${seatCount(free)} free`
            : chosen.length === 0
              ? 'Choose who gets a seat'
              : `Give ${seatCount(chosen.length)}`}
      </Button>
    </Stack>
  )
}
