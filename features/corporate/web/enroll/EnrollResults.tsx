import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Enrolled, EnrollResult } from '../../contract/enroll.ts'
import { outcomeWords } from './enroll-words.ts'

interface Props {
  done: Enrolled
  onAgain: () => void
  again?: string
  /** Where to go from here. */
  children?: ReactNode
}

/** What became of it: the whole in a sentence, then each person. */
export function EnrollResults({ done, onAgain, again = 'Enroll others', children }: Props) {
  const { state, message, payUrl, order, results } = done
  return (
    <Stack gap="lg" maw="48rem">
      <Alert
        color={state === 'done' ? 'teal' : 'blue'}
        title={state === 'done' ? 'Success!' : state === 'asked' ? 'Waiting for approval' : 'To be paid'}
        role="status"
      >
        <Text>
          {message}
          {order ? ` Order ${order.name}.` : ''}
        </Text>
      </Alert>
      <Group gap="sm">
        {payUrl ? (
          <Button component="a" href={payUrl} color="copper">
            Pay now
          </Button>
        ) : null}
        {children}
        <Button variant="default" onClick={onAgain}>
          {again}
        </Button>
      </Group>
      {results.length > 0 ? (
        <section aria-labelledby="enroll-results">
          <SectionTitle id="enroll-results">Each person</SectionTitle>
          <Rows gap="xs">
            {results.map((result) => (
              <li key={`${result.userid} ${result.courseid}`}>
                <ResultRow result={result} />
              </li>
            ))}
          </Rows>
        </section>
      ) : null}
    </Stack>
  )
}

function ResultRow({ result: { name, courseid, outcome } }: { result: EnrollResult }) {
  const { label, color } = outcomeWords[outcome]
  return (
    <Group justify="space-between" gap="0.25rem 1rem">
      <Text>
        {name} · {courseid}
      </Text>
      <Badge color={color}>{label}</Badge>
    </Group>
  )
}
