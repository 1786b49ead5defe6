import { Badge, Stack, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { RequirementView } from '../../../contract/views.ts'
import { hoursText, requirementWords } from '../../program-words.ts'
import classes from './RequirementList.module.css'

const icons = {
  done: IconCircleCheckFilled,
  waived: IconCircleCheckFilled,
  'under way': IconCircleDashed,
  open: IconCircle,
  blocked: IconCircleX,
} as const

interface Props {
  requirements: readonly RequirementView[]
  label: string
  /** What stands at the end of an open requirement: the way to do it. */
  way?: (requirement: RequirementView) => ReactNode
}

/** The requirements as a check list: what is done, when and with what, and what is open. */
export function RequirementList({ requirements, label, way }: Props) {
  return (
    <Rows
      component="ol"
      gap={0}
      bg="var(--pm-surface)"
      bd="1px solid var(--pm-line)"
      bdrs="lg"
      aria-label={label}
    >
      {requirements.map((requirement) => {
        const { key, title, state } = requirement
        const Icon = icons[state]
        return (
          <li key={key} className={classes.item} data-state={state}>
            <span className={classes.icon} aria-hidden>
              <Icon size={24} />
            </span>
            <Stack gap={0} miw={0}>
              <Text span inherit textWrap="balance" fw={620} lh={1.35}>
                {title}
              </Text>
              <Quiet span data-anywhere>
                {factsOf(requirement)}
              </Quiet>
            </Stack>
            <Badge color={requirementWords[state].color}>{stateText(requirement)}</Badge>
            {way ? <div className={classes.way}>{way(requirement)}</div> : null}
          </li>
        )
      })}
    </Rows>
  )
}

const stateText = ({ state, percent }: RequirementView): string =>
  state === 'under way' && percent !== null ? `${percent}% done` : requirementWords[state].label

/** 'OLC110 · 8 contact hours · done on Jul 3, 2026' */
function factsOf(requirement: RequirementView): string {
  const { kind, courses, exam, ofHours, at, state, source, scorePercent } = requirement
  const facts: string[] = []
  if (kind === 'course')
    facts.push(
      courses.length > 1
        ? `${courses.map(({ code }) => code).join(', ')}: any one`
        : (courses[0]?.code ?? ''),
    )
  if (exam) facts.push(`${exam.questions} questions, ${exam.minutes} minutes, pass mark ${exam.passPercent}%`)
  if (kind === 'attendance') facts.push(`${requirement.hours} of ${hoursText(ofHours)} attended`)
  else if (ofHours > 0) facts.push(hoursText(ofHours))
  if (at) facts.push(`${doneWord(requirement)} on ${formatDate(at)}`)
  if (scorePercent !== null) facts.push(`${scorePercent}%`)
  if (source === 'record' || source === 'attendance') facts.push(requirement.with ?? '')
  if (state === 'open' && exam?.nextAttemptAt)
    facts.push(`next attempt from ${formatDateTime(exam.nextAttemptAt)}`)
  return facts.filter(Boolean).join(' · ')
}

function doneWord({ kind, source, with: what, courses }: RequirementView): string {
  if (source === 'waiver') return 'waived'
  if (source === 'certificate') return 'issued'
  if (source === 'application') return 'accepted'
  if (kind === 'exam') return 'passed'
  return courses.length > 1 && what && source === 'course' ? `done with ${what}` : 'done'
}
