import { Group, Paper, Progress, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { UnitContent } from '../../../contract.ts'
import {
  type CompletionStep,
  completionSteps,
  courseTimeText,
  reasonForTime,
} from '../../../rules/unit-completion.ts'
import type { ActiveTime } from '../../active-time/use-active-time.ts'

interface Props {
  unit: UnitContent
  activeTime: ActiveTime
}

/** Completion requirements of this unit, with the progress of each. */
export function CompletionBox({ unit, activeTime }: Props) {
  const isComplete = activeTime.complete || unit.complete
  const missing = unit.secondsMissing - (activeTime.progress.timein - unit.timein)
  const steps = unit.quiz ? [examStep(unit.quiz)] : completionSteps(unit, activeTime.progress)
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      mx={{ base: 'md', md: 0 }}
      mb="lg"
      maw="46rem"
      aria-labelledby="completion-title"
    >
      {isComplete ? (
        <>
          <Step step={{ description: 'Complete', share: 1 }} id="completion-title" />
          {missing > 0 ? <Quiet mt="xs">{courseTimeText(missing)}</Quiet> : null}
        </>
      ) : (
        <>
          <SectionTitle fz="md" mb="xs" id="completion-title">
            To complete this unit
          </SectionTitle>
          <Rows gap="xs">
            {steps.map((step) => (
              <li key={step.description}>
                <Step step={step} />
              </li>
            ))}
          </Rows>
          <Quiet mt="xs">{unit.quiz && unit.minutes > 0 ? examTime(unit) : reasonForTime(unit)}</Quiet>
        </>
      )}
    </Paper>
  )
}

function Step({ step: { description, share }, id }: { step: CompletionStep; id?: string }) {
  const isDone = share === 1
  const Icon = isDone ? IconCircleCheck : IconCircle
  return (
    <Group gap="xs" wrap="nowrap" c={isDone ? 'var(--mantine-color-anchor)' : undefined}>
      <Icon size={20} aria-hidden style={{ flex: 'none' }} />
      <Text span inherit flex={1} data-numbers {...(id ? { id, fw: 600 } : {})}>
        {description}
      </Text>
      {isDone ? null : <Progress value={share * 100} w="4rem" size="sm" aria-hidden />}
    </Group>
  )
}

const examTime = ({ minutes, activeShare }: UnitContent): string =>
  `This exam is planned at ${minutes} minutes. ${activeShare}% of them count toward the active time of the course.`

const examStep = ({ passPercent, bestScore }: NonNullable<UnitContent['quiz']>): CompletionStep => ({
  description:
    bestScore === null ? `Pass the exam: ${passPercent}%` : `Pass the exam: ${bestScore}% of ${passPercent}%`,
  share: Math.min(0.99, (bestScore ?? 0) / passPercent),
})
