import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'

interface Props {
  /** True if everything is done; false if an action is still pending. */
  isDone: boolean
  title: string
  done: { message: string; order: { name: string } | null; payUrl: string | null }
  again?: string
  onAgain: () => void
  results: readonly { key: string; text: string; label: string; color: string }[]
  /** Links to next steps. */
  children?: ReactNode
}

/** Result of a purchase for people: a summary sentence, then each person. */
export const PurchaseResult = ({
  isDone,
  title,
  done: { message, order, payUrl },
  again = 'Enroll others',
  onAgain,
  results,
  children,
}: Props) => (
  <Stack gap="lg" maw="48rem">
    <Alert color={isDone ? 'teal' : 'blue'} title={title} role="status">
      <Text>
        {message}
        {order && !message.includes(order.name) ? ` Order ${order.name}.` : ''}
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
          {results.map(({ key, text, label, color }) => (
            <li key={key}>
              <Group justify="space-between" gap="0.25rem 1rem">
                <Text>{text}</Text>
                <Badge color={color}>{label}</Badge>
              </Group>
            </li>
          ))}
        </Rows>
      </section>
    ) : null}
  </Stack>
)
