import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { TableChoice, TableWarnings } from '#platform/web/tables/TableChoice.tsx'
import { pastedProblems } from '../../rules/people/pasted-problems.ts'
import type { TypedPerson } from '../../rules/people/read-people.ts'
import { PeopleRows } from './PeopleRows.tsx'
import type { PastedList } from './use-pasted-people.ts'

interface RowsProps {
  list: PastedList
  /** Indexes of people who already belong to the company or partner. */
  known: readonly number[] | undefined
  whose: 'company' | 'partner'
  verb: 'Add' | 'Invite'
  /** True if every person needs an email address. */
  needsEmail?: boolean
  error: OperationError | null
  sending: boolean
  /** Sends the rows of people who are not known yet. */
  onSend: (people: readonly TypedPerson[]) => void
}

interface Props extends RowsProps {
  /** Expected columns of a list without headings: 'first name, last name'. */
  columns: string
  placeholder: string
  /** Results of the last submitted list. */
  results: ReactNode
}

/** Accepts a pasted list or file, lets the user correct its rows, and sends those of people not known yet. */
export function PastedPeople({ columns, placeholder, results, ...rest }: Props) {
  const { text, problem, warnings, people, read } = rest.list
  return (
    <Stack maw={960}>
      {results}
      <Textarea
        label="Paste your list"
        description={`Copy the rows in Excel or Google Sheets, or choose a CSV or Excel file. A first row with headings may have the columns in any order; without one they are read as ${columns}.`}
        placeholder={placeholder}
        value={text}
        error={problem || undefined}
        minRows={4}
        maxRows={8}
        spellCheck={false}
        onChange={({ currentTarget }) => read(currentTarget.value)}
      />
      <TableChoice onRead={read} onClear={() => read('')} />
      <TableWarnings warnings={warnings} />
      {people.length > 0 ? <ReadRows {...rest} /> : null}
    </Stack>
  )
}

const none = {}

function ReadRows({ list, whose, verb, needsEmail = false, error, sending, onSend, ...props }: RowsProps) {
  const { people, change } = list
  const [sent, setSent] = useState<readonly TypedPerson[]>([])
  const known = useMemo(() => new Set(props.known), [props.known])
  const refused = error?.fields ?? none
  const problems = useMemo(
    () => pastedProblems({ people, sent, refused, needsEmail }),
    [people, sent, refused, needsEmail],
  )
  const left = people.filter((_, index) => !known.has(index))
  const open = [...problems.keys()].filter((index) => !known.has(index)).length
  const send = () => {
    setSent(left)
    onSend(left)
  }
  return (
    <>
      {known.size > 0 ? (
        <Alert color="blue" role="status">
          {known.size === 1
            ? `One person belongs to the ${whose} already and is left out.`
            : `${known.size} people belong to the ${whose} already and are left out.`}
        </Alert>
      ) : null}
      <PeopleRows people={people} problems={problems} known={known} onChange={change} />
      <Failure>{open === 0 ? error?.message : null}</Failure>
      <Group>
        <Button color="copper" loading={sending} disabled={open > 0 || left.length === 0} onClick={send}>
          {left.length === 1 ? `${verb} one person` : `${verb} ${left.length} people`}
        </Button>
        <Text role="status" c={open > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
          {open === 0
            ? `Ready to ${verb.toLowerCase()}.`
            : `${open} ${open === 1 ? 'row needs' : 'rows need'} a correction.`}
        </Text>
      </Group>
    </>
  )
}
