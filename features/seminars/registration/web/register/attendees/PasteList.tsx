import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { accounts } from '#features/core/accounts/contract.ts'
import { useQuery } from '#platform/web/operations.ts'
import { TableChoice, TableWarnings } from '#platform/web/tables/TableChoice.tsx'
import type { KnownPerson } from '../../../rules/entry/change-draft.ts'
import { columnOrder, columnTitles } from '../../../rules/entry/paste/paste-columns.ts'
import { readPasted } from '../../../rules/entry/paste/read-pasted.ts'
import classes from './Attendees.module.css'
import { PastePreview } from './PastePreview.tsx'

const DAY = 24 * 3_600_000
const HINT = `Copy the rows in Excel or Google Sheets, or choose a CSV or Excel file. A first row with headings may have the columns in any order; without one they are read as ${columnOrder.map((field) => columnTitles[field].toLowerCase()).join(', ')}.`

interface Props {
  onTake: (people: readonly KnownPerson[]) => void
  onCancel: () => void
}

/** Parses attendees from pasted spreadsheet rows and previews the result. */
export default function PasteList({ onTake, onCancel }: Props) {
  const [text, setText] = useState('')
  const countries = useQuery(accounts.countries, {}, { staleTime: DAY })
  const pasted = readPasted(text, countries.data ?? [])
  const { people, problem, leftOut } = pasted
  return (
    <Stack>
      <Textarea
        label="Paste your list"
        description={HINT}
        placeholder={'First name\tLast name\tEmail\tPhone …'}
        value={text}
        error={problem || undefined}
        minRows={people.length > 0 ? 3 : 6}
        maxRows={people.length > 0 ? 5 : 12}
        spellCheck={false}
        data-autofocus
        classNames={{ input: classes.pasted }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TableChoice onRead={setText} onClear={() => setText('')} />
      <TableWarnings warnings={pasted.warnings} />
      {leftOut.length > 0 ? (
        <Alert color="yellow" title="Some columns are left out">
          No field is called {leftOut.join(', ')}.
        </Alert>
      ) : null}
      {people.length > 0 ? <PastePreview pasted={pasted} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          color="copper"
          disabled={people.length === 0 || countries.isPending}
          onClick={() => onTake(people)}
        >
          {people.length === 0
            ? 'Add'
            : `Add ${people.length} ${people.length === 1 ? 'attendee' : 'attendees'}`}
        </Button>
      </Group>
    </Stack>
  )
}
