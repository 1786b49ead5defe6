import { Badge, Box, Group, Text } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate, formatDay } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { MyApplication, ProgramView, rotp } from '../../contract.ts'
import { EXAM_MINUTES } from '../../rules/admission/entrance-paper.ts'

interface Props {
  program: ProgramView
  own: OutputOf<typeof rotp.mine>['programs'][number] | null
}

interface Step {
  title: string
  text: string
  state: 'done' | 'now' | 'later'
}

const colors = { done: 'teal', now: 'copper', later: 'gray' } as const
const words = { done: 'Done', now: 'Next', later: 'Later' } as const

/** The four admission steps, with the next step highlighted. */
export function AdmissionSteps({ program, own }: Props) {
  return (
    <Rows component="ol">
      {stepsOf(program, own?.application ?? null).map(({ title, text, state }, index) => (
        <Box
          component="li"
          key={title}
          p="md"
          bd={`1px solid var(${state === 'now' ? '--mantine-color-copper-filled' : '--pm-line'})`}
          bdrs="md"
        >
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text fw={640}>
              {index + 1}. {title}
            </Text>
            <Badge color={colors[state]}>{words[state]}</Badge>
          </Group>
          <Quiet>{text}</Quiet>
        </Box>
      ))}
    </Rows>
  )
}

function stepsOf(
  { applyUntil, canApply, onlyAdminCanEnrollStudent }: ProgramView,
  application: MyApplication | null,
): Step[] {
  const state = application?.state ?? 'draft'
  const isSent = state !== 'draft'
  const isExamDone = isSent && state !== 'exam'
  const isDecided = application?.decidedAt != null
  const of = (isDone: boolean, isNow: boolean): Step['state'] => (isDone ? 'done' : isNow ? 'now' : 'later')
  return [
    {
      title: 'Apply',
      text: application?.sentAt
        ? `Sent ${formatDate(application.sentAt)}`
        : canApply
          ? `A short form; open through ${formatDay(applyUntil ?? '')}.`
          : 'This run takes no applications.',
      state: of(isSent, canApply),
    },
    {
      title: 'Entrance exam',
      text: application?.examEndedAt
        ? `Submitted ${formatDate(application.examEndedAt)}`
        : `${EXAM_MINUTES} minutes at home: questions, three calculations and an essay. Two people read it.`,
      state: of(isExamDone, state === 'exam'),
    },
    {
      title: 'Decision',
      text: application?.decidedAt
        ? `Letter of ${formatDate(application.decidedAt)}`
        : 'You get a letter by email, usually within a week.',
      state: of(isDecided && state !== 'conditional', state === 'review' || state === 'conditional'),
    },
    {
      title: 'Enroll',
      text: onlyAdminCanEnrollStudent
        ? 'An administrator enrolls you after the admission.'
        : 'You take your place here after the admission.',
      state: of(false, state === 'admitted'),
    },
  ]
}
