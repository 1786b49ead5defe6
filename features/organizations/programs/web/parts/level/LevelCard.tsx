import { Badge, Button, Group, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Facts } from '#platform/web/desk/Facts.tsx'
import { formatContactHours, formatDay, formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import type { StandingView } from '../../../contract/views.ts'
import {
  isIssued,
  pathOf,
  requirementLabels,
  shortName,
  stateLabels,
  yearsText,
} from '../../program-labels.ts'
import { ProgressMark } from '../standing/ProgressMark.tsx'
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
  standing: StandingView
  /** The panel above offers its next step already. */
  isNearest: boolean
}

/** One level of the ladder: what it asks, what it gives, what it costs, and how far one is. */
export function LevelCard({ standing, isNearest }: Props) {
  const { code, message, state, doneCount, total } = standing
  const isPreview = useIsPreview()
  return (
    <article className={classes.card} data-state={state}>
      <Group component="header" wrap="nowrap">
        {isPreview ? null : <ProgressMark done={doneCount} of={total} issued={isIssued(standing)} />}
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
      {isIssued(standing) ? null : <Requirements standing={standing} />}
      <Facts layout="ends" className={classes.facts} rows={factsOf(standing, isPreview)} />
      <Group component="footer" gap="xs" align="stretch">
        {isNearest || standing.next.kind === 'earn' ? null : (
          <StepButton standing={standing} size="sm" calm />
        )}
        <Button component={Link} to={pathOf(code)} variant="default" size="sm">
          All about {shortName(code)}
        </Button>
      </Group>
    </article>
  )
}

function Requirements({ standing: { code, requirements } }: { standing: StandingView }) {
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

function factsOf(standing: StandingView, isPreview: boolean): [string, string][] {
  const { ofHours, hours, validMonths, price, certificate } = standing
  const facts: [string, string][] = []
  const issued = isIssued(standing)
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
