import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '../format.ts'
import { AppLink } from '../parts/AppLink.tsx'
import { Quiet } from '../parts/look/Quiet.tsx'
import { SectionTitle } from '../parts/look/SectionTitle.tsx'
import type { Entry, EntryState, OutboxKind } from './entry.ts'
import type { BoxState, PersonBox } from './person-box.ts'

interface Props {
  box: PersonBox | null
  state: BoxState
  kinds: readonly OutboxKind[]
}

const words: Readonly<Record<EntryState, { label: string; color: string }>> = {
  waiting: { label: 'Waiting', color: 'orange' },
  sent: { label: 'Sent', color: 'teal' },
  refused: { label: 'Refused', color: 'red' },
}

/** Lists entries made on this device: those waiting for the network, those sent, and those refused with the reason. */
export function OutboxList({ box, state, kinds }: Props) {
  const { entries, connection, lasts } = state
  if (!box || entries.length === 0) return null
  const waiting = entries.filter((entry) => entry.state === 'waiting').length
  return (
    <section aria-label="Entered on this device">
      <SectionTitle mb="xs">Entered on this device</SectionTitle>
      <Quiet role="status">
        {waiting === 0 ? 'Everything has been sent or answered.' : `${waiting} waiting to be sent.`}{' '}
        {connection === 'lost' ? 'The server cannot be reached. The app keeps trying.' : ''}
        {connection === 'signed-out' ? 'Log in again to send what is waiting.' : ''}
      </Quiet>
      {lasts ? null : (
        <Alert color="orange" mt="xs">
          This browser stores nothing. What waits is lost when you close the page.
        </Alert>
      )}
      <Stack component="ul" gap="sm" m={0} mt="sm" p={0} style={{ listStyle: 'none' }}>
        {[...entries].reverse().map((entry) => (
          <Row key={entry.id} entry={entry} box={box} kinds={kinds} />
        ))}
      </Stack>
    </section>
  )
}

function Row({ entry, box, kinds }: { entry: Entry; box: PersonBox; kinds: readonly OutboxKind[] }) {
  const { label, state, reason, madeAt, settledAt } = entry
  const kind = kinds.find((each) => each.kind === entry.kind)
  const title = kind?.title ?? entry.title
  return (
    <li>
      <Group gap="sm" justify="space-between">
        <div>
          <Group gap="xs">
            <Badge color={words[state].color}>{words[state].label}</Badge>
            <Text fw={600}>
              {title ? `${title}: ` : ''}
              {label}
            </Text>
          </Group>
          <Quiet>
            {state === 'sent' && settledAt
              ? `Sent ${formatDateTime(new Date(settledAt).toISOString())}`
              : null}
            {state === 'waiting' ? `Entered ${formatDateTime(new Date(madeAt).toISOString())}` : null}
            {state === 'refused' ? `Not taken: ${reason ?? ''}` : null}
          </Quiet>
        </div>
        {state === 'sent' ? null : (
          <Group gap="xs">
            {state === 'refused' ? (
              <Button variant="default" size="compact-md" onClick={() => void box.retry(entry.id)}>
                Try again
              </Button>
            ) : null}
            {kind?.editAt ? <AppLink to={kind.editAt(entry)}>Edit</AppLink> : null}
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              aria-label={`Discard ${label}`}
              onClick={() => void box.discard(entry.id)}
            >
              Discard
            </Button>
          </Group>
        )}
      </Group>
    </li>
  )
}
