import { Badge, Button, Group, Text } from '@mantine/core'
import { formatDay } from '#platform/contract/texts/format.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type OwnStay, stays } from '../../contract/stay-contract.ts'
import { type StayState, stayStateNames } from '../../rules/stay-words.ts'
import { AskForm } from './AskForm.tsx'

const colors: Readonly<Record<StayState, string>> = {
  asked: 'orange',
  approved: 'teal',
  refused: 'red',
  canceled: 'gray',
}

/** Offers available to the user, and decisions on their requests. */
export function MyStays() {
  const query = useQuery(stays.own, {})
  return (
    <PageFrame title="My stays" lead="Ask for a bed, and see what the office decided.">
      <QueryState query={query}>
        {({ offers, stays: own, today }) => (
          <>
            {own.length > 0 ? (
              <section>
                <SectionTitle>My stays and requests</SectionTitle>
                <Rows mb="xl">
                  {own.map((stay) => (
                    <Stay key={stay.stayid} stay={stay} />
                  ))}
                </Rows>
              </section>
            ) : null}
            {offers.length > 0 ? <AskForm {...{ offers, today }} /> : null}
            {offers.length === 0 && own.length === 0 ? (
              <Empty
                title="No lodging is offered to you"
                message="Some seminars offer beds in a condo. When you are registered for one of them, you can ask for a bed here."
              />
            ) : null}
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}

function Stay({ stay }: { stay: OwnStay }) {
  const { stayid, unit, address, directions, bed, event, from, to, state, reason, canCancel } = stay
  const cancel = useConfirmedCommand(stays.cancel, {
    invalidates: [stays.own, stays.calendar, stays.requests],
    onSuccess: () =>
      notifySuccess(state === 'asked' ? 'Your request is withdrawn.' : 'Your stay is canceled.'),
  })
  const ask = () =>
    cancel.ask({
      input: { stayid, reason: '' },
      title: state === 'asked' ? 'Withdraw the request?' : 'Cancel the stay?',
      message: `${formatDay(from)} to ${formatDay(to)}, ${unit}`,
      yes: state === 'asked' ? 'Withdraw it' : 'Cancel the stay',
      danger: true,
    })
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>
          {formatDay(from)} to {formatDay(to)}
        </Text>
        <Badge color={colors[state]}>{stayStateNames[state]}</Badge>
      </Group>
      <Text>
        {unit}
        {state === 'approved' && bed !== '' ? `, ${bed}` : ''}
      </Text>
      {event === '' ? null : <Quiet>For {event}</Quiet>}
      {address === '' ? null : <Text>{address}</Text>}
      {directions === '' ? null : <Text>{directions}</Text>}
      {reason === '' ? null : <Text>“{reason}”</Text>}
      {canCancel ? (
        <Button variant="default" mt="xs" loading={cancel.isPending} onClick={() => void ask()}>
          {state === 'asked' ? 'Withdraw the request' : 'Cancel the stay'}
        </Button>
      ) : null}
    </li>
  )
}
