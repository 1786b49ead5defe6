import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { PartnerEnrolled } from '../../contract/enroll.ts'

const outcomes = {
  bought: { label: 'Enrolled', color: 'teal' },
  waiting: { label: 'Waits for the payment', color: 'orange' },
  had: { label: 'Had it already', color: 'gray' },
  incomplete: { label: 'Not enrolled', color: 'red' },
} as const

/** What became of it: the whole in a sentence, then each person. */
export function EnrolledPeople({ done, onAgain }: { done: PartnerEnrolled; onAgain: () => void }) {
  const { message, payUrl, order, results } = done
  return (
    <Stack gap="lg" maw="48rem">
      <Alert color={payUrl ? 'blue' : 'teal'} title={payUrl ? 'To be paid' : 'Enrolled'} role="status">
        <Text>
          {message} Order {order.name}.
        </Text>
      </Alert>
      <Group gap="sm">
        {payUrl ? (
          <Button component="a" href={payUrl} color="copper">
            Pay now
          </Button>
        ) : null}
        <Button variant="default" onClick={onAgain}>
          Enroll others
        </Button>
      </Group>
      <section aria-labelledby="enroll-results">
        <SectionTitle id="enroll-results">Each person</SectionTitle>
        <Rows gap="xs">
          {results.map(({ userid, courseid, name, coursename, outcome, reason }) => (
            <li key={`${userid} ${courseid}`}>
              <Group justify="space-between" gap="0.25rem 1rem">
                <Text>
                  {name} · {coursename}
                  {reason ? ` · missing in the profile: ${reason}` : ''}
                </Text>
                <Badge color={outcomes[outcome].color}>{outcomes[outcome].label}</Badge>
              </Group>
            </li>
          ))}
        </Rows>
      </section>
    </Stack>
  )
}
