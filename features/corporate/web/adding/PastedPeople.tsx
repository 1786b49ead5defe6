import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { PeopleRows } from './PeopleRows.tsx'

interface Props extends ComponentProps<typeof PeopleRows> {
  text: string
  onRead: (text: string) => void
  /** Why nothing could be read; '' where it could. */
  fault: string
  hint: string
  placeholder: string
  /** To whom people belong already: 'company'. */
  whose: 'company' | 'partner'
  verb: 'Add' | 'Invite'
  /** So many rows are sent. */
  left: number
  failure: string | null
  sending: boolean
  onSend: () => void
  /** What became of the last list. */
  results: ReactNode
}

/** A list that is pasted or chosen as a file, its rows to correct, and the button that sends those that are not known. */
export function PastedPeople({ text, onRead, fault, hint, placeholder, results, ...rest }: Props) {
  return (
    <Stack maw={960}>
      {results}
      <Textarea
        label="The rows"
        description={hint}
        placeholder={placeholder}
        value={text}
        error={fault || undefined}
        autosize
        minRows={4}
        maxRows={8}
        spellCheck={false}
        onChange={({ currentTarget }) => onRead(currentTarget.value)}
      />
      <Group>
        <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void file?.text().then(onRead)}>
          {(props) => (
            <Button variant="default" {...props}>
              Choose a CSV file
            </Button>
          )}
        </FileButton>
      </Group>
      {rest.people.length > 0 ? <ReadRows {...rest} /> : null}
    </Stack>
  )
}

type RowsProps = Omit<Props, 'text' | 'onRead' | 'fault' | 'hint' | 'placeholder' | 'results'>

function ReadRows({ whose, verb, left, failure, sending, onSend, ...rows }: RowsProps) {
  const { known, problems } = rows
  const open = [...problems.keys()].filter((index) => !known.has(index)).length
  return (
    <>
      {known.size > 0 ? (
        <Alert color="blue" role="status">
          {known.size === 1
            ? `One person belongs to the ${whose} already and is left out.`
            : `${known.size} people belong to the ${whose} already and are left out.`}
        </Alert>
      ) : null}
      <PeopleRows {...rows} />
      <Failure>{open === 0 ? failure : null}</Failure>
      <Group>
        <Button color="copper" loading={sending} disabled={open > 0 || left === 0} onClick={onSend}>
          {left === 1 ? `${verb} one person` : `${verb} ${left} people`}
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
