import { Badge, Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { OutboxList } from '#platform/web/outbox/OutboxList.tsx'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { simulator } from '../../../contract.ts'
import type { Scenario } from '../../../rules/scenarios/scenario.ts'
import { scenarios } from '../../../rules/scenarios/scenarios.ts'
import { simulatorKinds } from '../../state/outbox-kinds.ts'
import { PASSED } from '../ScoreCard.tsx'
import classes from './Lobby.module.css'
import { RunHistory } from './RunHistory.tsx'

interface Props {
  open: (address: Record<string, string>) => void
}

/** All scenarios with the user's best scores, the form to join a class, and the user's run history. */
export function Lobby({ open }: Props) {
  const { me } = useMe()
  const best = useQuery(simulator.best, {}, { enabled: me !== null })
  const scores = useMemo(
    () => new Map((best.data?.best ?? []).map((each) => [each.scenario, each])),
    [best.data],
  )
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {scenarios.map((scenario) => (
          <Card
            key={scenario.id}
            scenario={scenario}
            best={scores.get(scenario.id) ?? null}
            start={() => open({ scenario: scenario.id })}
          />
        ))}
      </SimpleGrid>
      {me ? (
        <OwnPart userId={me.userid} open={open} />
      ) : (
        <Quiet>Log in to have your scores saved and to join a class.</Quiet>
      )}
      <Quiet>
        The train is the reference train of the courses: 4:2 with six elements in each vessel, 200 gpm of feed
        with 2,000 mg/L. Deposits grow about 300 times faster than in a plant, so that you see them within the
        hour. Training aid, not a design projection.
      </Quiet>
    </Stack>
  )
}

interface CardProps {
  scenario: Scenario
  best: { score: number; runs: number } | null
  start: () => void
}

function Card({ scenario, best, start }: CardProps) {
  const [course = ''] = scenario.lecture.unit.split('/')
  return (
    <section className={classes.card} aria-label={scenario.title}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} size="h4">
          {scenario.title}
        </Title>
        {best ? <Badge color={best.score >= PASSED ? 'teal' : 'gray'}>Best {best.score}</Badge> : null}
      </Group>
      <Text style={{ flexGrow: 1 }}>{scenario.summary}</Text>
      <Quiet>
        Course {course} · {scenario.lecture.title}
      </Quiet>
      <Button onClick={start} aria-label={`Start: ${scenario.title}`}>
        Start
      </Button>
    </section>
  )
}

function OwnPart({ userId, open }: { userId: string; open: Props['open'] }) {
  const { box, state } = useOutbox(userId, simulatorKinds)
  return (
    <>
      <JoinClass open={open} />
      {box ? <OutboxList box={box} state={state} kinds={simulatorKinds} /> : null}
      <section>
        <SectionTitle>Your runs</SectionTitle>
        <RunHistory play={(runid) => open({ replay: runid })} />
      </section>
    </>
  )
}

function JoinClass({ open }: Props) {
  const { form, send, sending, failure } = useOperationForm(simulator.join, {
    initial: { code: '' },
    toInput: (values) => values,
    onSuccess: ({ classid, scenario }) => open({ scenario, class: classid }),
  })
  return (
    <section>
      <SectionTitle>Join a class</SectionTitle>
      <form onSubmit={send} noValidate>
        <Group align="flex-end" gap="sm">
          <TextInput label="Code from your instructor" autoComplete="off" {...form.getInputProps('code')} />
          <Button type="submit" loading={sending}>
            Join
          </Button>
        </Group>
        <Failure>{failure}</Failure>
      </form>
    </section>
  )
}
