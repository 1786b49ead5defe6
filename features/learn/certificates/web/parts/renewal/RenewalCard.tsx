import { Badge, Box, Group, Text } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { OfferedCourse, RenewalView } from '../../../contract/renewal-contract.ts'
import { dayText } from '../../../rules/certificate-text.ts'
import { useRenewalCart } from '../../use-renewal-cart.ts'
import { ExamWay } from './ExamWay.tsx'
import { HoursWay } from './HoursWay.tsx'
import classes from './RenewalCard.module.css'
import { RenewalTimeline } from './RenewalTimeline.tsx'
import { daysText, stageLabels } from './renewal-labels.ts'

interface Props {
  renewal: RenewalView
  offered: readonly OfferedCourse[]
  /** YYYY-MM-DD */
  today: string
}

/** A certificate with its dates, renewal requirements, and progress. */
export function RenewalCard({ renewal, offered, today }: Props) {
  const { title, number, stage, renewsOn, exam, hours } = renewal
  const cart = useRenewalCart(renewal, offered)
  const { label, color } = stageLabels[stage]
  const isOpen = stage !== 'lapsed' && renewsOn === null
  const ways = (
    <TileGrid min="18rem" fit>
      {exam ? <ExamWay exam={exam} onBuy={cart.buyExam} /> : null}
      {hours ? <HoursWay hours={hours} cart={cart} /> : null}
    </TileGrid>
  )
  return (
    <article className={classes.card} data-stage={stage}>
      <Group component="header" gap="0.5rem 1rem" align="flex-start" justify="space-between">
        <Box flex="1 1 14rem">
          <SectionTitle order={3} fz="xl" lh={1.3} m={0}>
            {title}
          </SectionTitle>
          <Quiet mt={2} data-numbers>
            {number}
          </Quiet>
        </Box>
        <Badge color={color} miw="max-content" size="lg">
          {label}
        </Badge>
      </Group>
      <Text fz={28} fw={650} lh={1.1} lts="-0.02em" data-numbers>
        {daysText(renewal)}
      </Text>
      <RenewalTimeline renewal={renewal} today={today} />
      <Text maw="44rem">{whatNow(renewal)}</Text>
      {isOpen && stage === 'early' ? (
        <details className={classes.early}>
          <summary>What renews it, and how far you are</summary>
          {ways}
        </details>
      ) : null}
      {isOpen && stage !== 'early' ? ways : null}
    </article>
  )
}

function whatNow({ stage, renewsOn, tooLate, exam, hours, opensOn, graceEndsOn }: RenewalView): string {
  if (renewsOn) return `You earned everything you need. It renews automatically on ${dayText(renewsOn)}.`
  if (stage === 'lapsed') {
    const late = tooLate ? 'What you earned came after that. ' : ''
    return `The time to renew it ended on ${dayText(graceEndsOn)}. ${late}To hold this certificate again, take its program again.`
  }
  const one = exam && hours ? 'Choose one way to renew:' : 'This renews it.'
  if (stage === 'early') return `${one} Renewal opens ${dayText(opensOn)}. You can earn hours now.`
  return stage === 'grace' ? `It has expired, but you can still renew it. ${one}` : one
}
