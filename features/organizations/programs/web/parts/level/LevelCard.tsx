import { Badge, Group, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { formatContactHours, formatDay, formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { ProgressView } from '../../../contract/views.ts'
import {
  isIssued,
  pathOf,
  requirementLabels,
  shortName,
  stateLabels,
  yearsText,
} from '../../program-labels.ts'
import { ProgressMark } from '../progress/ProgressMark.tsx'
import { StepButton } from '../step/StepButton.tsx'
import classes from './LevelCard.module.css'

const icons = {
  done: IconCircleCheckFilled,
  waived: IconCircleCheckFilled,
  'under way': IconCircleDashed,
  open: IconCircle,
  blocked: IconCircleX,
} as const

interface Props {
  progress: ProgressView
  /** True if the panel above already offers this level's next step. */
  isNearest: boolean
}

/** One level of the ladder: requirements, benefits, cost and the user's progress. */
export function LevelCard({ progress, isNearest }: Props) {
  const { code, message, state, doneCount, total } = progress
  const isPreview = useIsPreview()
  return (
    <article className={classes.card} data-state={state}>
      <Group component="header" wrap="nowrap">
        {isPreview ? null : <ProgressMark done={doneCount} of={total} issued={isIssued(progress)} />}
        <div className={classes.title}>
          <SectionTitle fz="h2" m={0}>
            <AppLink to={pathOf(code)} look="plain">
              {shortName(code)}
            </AppLink>
          </SectionTitle>
          {isPreview ? null : <Badge color={stateLabels[state].color}>{stateLabels[state].label}</Badge>}
        </div>
      </Group>
      <Text c="dimmed">{message}</Text>
      {isIssued(progress) ? null : <Requirements progress={progress} />}
      <Facts layout="ends" className={classes.facts} rows={factsOf(progress, isPreview)} />
      <Group component="footer" gap="xs" align="stretch">
        {isNearest || progress.next.kind === 'earn' ? null : (
          <StepButton progress={progress} size="sm" calm />
        )}
        <LinkButton to={pathOf(code)} variant="default" size="sm">
          All about {shortName(code)}
        </LinkButton>
      </Group>
    </article>
  )
}

function Requirements({ progress: { code, requirements } }: { progress: ProgressView }) {
  return (
    <ul className={classes.requirements} aria-label={`What ${shortName(code)} asks for`}>
      {requirements.map((requirement) => {
        const Icon = icons[requirement.state]
        return (
          <li key={requirement.key} data-state={requirement.state}>
            <Icon size={18} role="img" aria-label={requirementLabels[requirement.state].label} />
            <span>{requirement.title}</span>
          </li>
        )
      })}
    </ul>
  )
}

function factsOf(progress: ProgressView, isPreview: boolean): [string, string][] {
  const { ofHours, hours, validMonths, price, certificate } = progress
  const facts: [string, string][] = []
  const issued = isIssued(progress)
  if (ofHours > 0)
    facts.push([
      'Contact hours',
      issued || isPreview ? formatContactHours(ofHours) : `${hours} of ${formatContactHours(ofHours)}`,
    ])
  facts.push(['Valid for', validMonths === null ? 'Life' : yearsText(validMonths)])
  if (price && !issued) facts.push(['List price, all together', formatMoney(price.minor, price.currency)])
  if (certificate) {
    facts.push(['Certificate', certificate.number])
    if (certificate.expiresOn) {
      const isOver = certificate.state === 'expired'
      facts.push([isOver ? 'Expired on' : 'Valid through', formatDay(certificate.expiresOn)])
    }
  }
  return facts
}
