import { Text } from '@mantine/core'
import {
  IconBook,
  IconCreditCard,
  IconDeviceMobile,
  IconRefresh,
  IconStopwatch,
  IconTextCaption,
} from '@tabler/icons-react'
import { HOURS_METHOD } from '#features/shop/catalog/rules/hours-method.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'

interface Fact {
  icon: typeof IconBook
  title: string
  description: string
  more?: { to: string; label: string }
}

const facts: readonly Fact[] = [
  {
    icon: IconBook,
    title: 'Look before you buy',
    description: 'The first lecture of every course is open, as it is taught.',
  },
  {
    icon: IconStopwatch,
    title: 'Hours on record',
    description:
      'You study at least 80% of a course’s planned time, exams included. We record the time as it happens.',
    more: { to: HOURS_METHOD, label: 'How contact hours are computed' },
  },
  {
    icon: IconDeviceMobile,
    title: 'Made for the plant',
    description: 'Works on a phone at the skid as well as at the desk, in light and dark.',
  },
  {
    icon: IconTextCaption,
    title: 'Video and text',
    description: 'Videos have captions, and every lecture is also there as text.',
  },
  {
    icon: IconRefresh,
    title: 'Finish the edition you started',
    description: 'If a course gets a new edition while you study, yours stays open until you finish.',
  },
  {
    icon: IconCreditCard,
    title: 'Secure payment',
    description: 'Card details go straight to the payment provider. We never see or store them.',
  },
]

/** Short reasons to trust the shop, all of which the product fulfills. */
export function TrustFacts() {
  return (
    <TileGrid component="ul" min="17rem" fit gap="1.75rem 2rem">
      {facts.map(({ icon: Icon, title, description, more }) => (
        <li key={title}>
          <Icon size={26} stroke={1.6} aria-hidden />
          <SectionTitle order={3} fz="h4" mt="xs" mb={4}>
            {title}
          </SectionTitle>
          <Text c="dimmed">
            {description} {more ? <AppLink to={more.to}>{more.label}</AppLink> : null}
          </Text>
        </li>
      ))}
    </TileGrid>
  )
}
