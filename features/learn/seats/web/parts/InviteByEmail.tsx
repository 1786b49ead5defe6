import { Alert, Box, Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { emailProblem, MAX_EMAILS, readEmails } from '../../rules/read-emails.ts'
import { seatCount } from './seat-labels.ts'

interface Props {
  free: number
  sending: boolean
  problem: OperationError | null
  onSend: (emails: string[]) => void
}

/** Pasted addresses, one per line. Invalid ones can be corrected in place. */
export function InviteByEmail({ free, sending, problem, onSend }: Props) {
  const [text, setText] = useState('')
  const [sent, setSent] = useState<readonly string[]>([])
  const [checked, setChecked] = useState(false)
  const { rows, repeated } = readEmails(text)
  const problemOf = (email: string) => problem?.fields?.[`emails.${sent.indexOf(email)}`] ?? null
  const problems = checked
    ? rows.flatMap((row, index) => {
        const message = row.problem ?? (sent.includes(row.text) ? problemOf(row.text) : null)
        return message ? [{ index, text: row.text, message }] : []
      })
    : []
  const replace = (index: number, typed: string) =>
    setText(rows.map((row, at) => (at === index ? typed : row.text)).join('\n'))
  const count = rows.length
  const limit = Math.min(free, MAX_EMAILS)
  const send = () => {
    setChecked(true)
    if (count === 0 || count > limit || rows.some((row) => row.problem)) return
    const emails = rows.map((row) => row.text)
    setSent(emails)
    onSend(emails)
  }
  return (
    <Stack>
      <Textarea
        label="Email addresses"
        description={`One to a line, up to ${MAX_EMAILS}. Colleagues are enrolled immediately; everyone else gets a link.`}
        placeholder={'ann@example.com\nben@example.com'}
        minRows={4}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => setChecked(count > 0)}
        error={checked && count === 0 ? 'Please enter at least one address.' : undefined}
      />
      {repeated.length > 0 ? (
        <Text role="status" fz="sm">
          Listed more than once, counted once: {repeated.join(', ')}.
        </Text>
      ) : null}
      {problems.length > 0 ? (
        <Stack component="fieldset" gap="sm" m={0} p="sm" bd="1px solid var(--pm-line)" bdrs="md">
          <Box component="legend" fw={600} px="xs">
            {problems.length === 1 ? 'One address needs fixing' : 'These addresses need fixing'}
          </Box>
          {problems.map(({ index, text: typed, message }) => (
            <Problem
              key={`${index} ${typed}`}
              typed={typed}
              message={message}
              onMend={(next) => replace(index, next)}
            />
          ))}
        </Stack>
      ) : null}
      {problem && !problem.fields ? <Alert color="red">{problem.message}</Alert> : null}
      <Button color="copper" fullWidth loading={sending} disabled={count > limit} onClick={send}>
        {count > limit ? tooMany(count, free) : count === 0 ? 'Assign seats' : `Give ${seatCount(count)}`}
      </Button>
    </Stack>
  )
}

/** One invalid address. It joins the valid ones when the field loses focus. */
function Problem({
  typed,
  message,
  onMend,
}: {
  typed: string
  message: string
  onMend: (next: string) => void
}) {
  const [value, setValue] = useState(typed)
  const isMended = value !== typed && emailProblem(value) === null
  return (
    <TextInput
      aria-label={`Fix ${typed}`}
      value={value}
      error={isMended ? undefined : message}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => {
        if (value.trim() !== typed) onMend(value.trim())
      }}
    />
  )
}

const tooMany = (count: number, free: number): string =>
  count > MAX_EMAILS && free > MAX_EMAILS
    ? `${count} are too many for one request`
    : `${count} addresses, but only ${seatCount(free)} free`
