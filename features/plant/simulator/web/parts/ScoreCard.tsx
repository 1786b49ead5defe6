import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { Reason } from '../../rules/scenarios/scenarios.ts'

interface Props {
  score: number
  reasons: readonly Reason[]
  lecture: { unit: string; title: string }
  /** Storage status of the score: saved, pending, or not stored for guests. */
  note: string
  actions: readonly (readonly [string, () => void])[]
}

export const PASSED = 70

/** Score of a run, with the reason for each point. */
export function ScoreCard({ score, reasons, lecture, note, actions }: Props) {
  const isPassed = score >= PASSED
  const [course = '', unit = ''] = lecture.unit.split('/')
  return (
    <Stack gap="md" component="section" aria-label="Score">
      <Group gap="md" align="baseline">
        <Title order={2}>{score} of 100</Title>
        <Badge color={isPassed ? 'teal' : 'red'} size="lg">
          {isPassed ? 'Passed' : 'Not passed'}
        </Badge>
      </Group>
      <Quiet>{note}</Quiet>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {reasons.map(({ id, text, why, points, of, met }) => (
          <li key={id}>
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <Badge color={points < 0 ? 'red' : points === of ? 'teal' : 'gray'} miw={72}>
                {points < 0 ? `−${Math.abs(points)}` : `${points} of ${of}`}
              </Badge>
              <div>
                <Text fw={600}>{text}</Text>
                <Quiet>
                  {why}
                  {met && of > 0 && points === 0
                    ? ' You did this; it counts once the first goal is reached.'
                    : ''}
                </Quiet>
              </div>
            </Group>
          </li>
        ))}
      </Stack>
      <Text>
        Taught in{' '}
        <AppLink
          to={`/onlineTraining/${course}`}
        >{`${course}, unit ${Number(unit.slice(0, 2))}: ${lecture.title}`}</AppLink>
      </Text>
      <Group gap="sm">
        {actions.map(([label, press], index) => (
          <Button key={label} variant={index === 0 ? 'filled' : 'default'} onClick={press}>
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
