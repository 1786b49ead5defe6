import { Badge, Stack, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatContactHours, formatDate, formatDateTime, formatNumber } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import type { RequirementView } from '../../../contract/views.ts'
import { requirementLabels } from '../../program-labels.ts'
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
  /** Renders the action at the end of an open requirement. */
  way?: (requirement: RequirementView) => ReactNode
}

/** Requirements as a checklist: when and how each one was met, and which ones are open. */
export function RequirementList({ requirements, label, way }: Props) {
  const isPreview = useIsPreview()
  return (
    <Rows component="ol" gap={0} {...surface} aria-label={label}>
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
            {isPreview ? null : (
              <Badge color={requirementLabels[state].color}>{stateText(requirement)}</Badge>
            )}
            {way ? <div className={classes.way}>{way(requirement)}</div> : null}
          </li>
        )
      })}
    </Rows>
  )
}

const stateText = ({ state, percent }: RequirementView): string =>
  state === 'under way' && percent !== null ? `${percent}% done` : requirementLabels[state].label

/** Formats details such as 'OLC110 · 8 contact hours · done on Jul 3, 2026'. */
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
  if (ofHours > 0) facts.push(formatContactHours(ofHours) + otherHours(requirement))
  if (at) facts.push(`${doneWord(requirement)} on ${formatDate(at)}`)
  if (scorePercent !== null) facts.push(`${scorePercent}%`)
  if (source === 'record') facts.push(requirement.with ?? '')
  if (state === 'open' && exam?.nextAttemptAt)
    facts.push(`next attempt from ${formatDateTime(exam.nextAttemptAt)}`)
  return facts.filter(Boolean).join(' · ')
}

/** Notes a difference between the course's current hours and those of the program edition. */
function otherHours({ courses: [only, ...others], ofHours }: RequirementView): string {
  if (!only || others.length > 0 || only.hours === ofHours) return ''
  return ` in your edition of the program; the course now has ${formatNumber(only.hours)}`
}

function doneWord({ kind, source, with: what, courses }: RequirementView): string {
  if (source === 'waiver') return 'waived'
  if (source === 'certificate') return 'issued'
  if (source === 'application') return 'accepted'
  if (kind === 'exam') return 'passed'
  return courses.length > 1 && what && source === 'course' ? `done with ${what}` : 'done'
}
