import { Text } from '@mantine/core'
import {
  IconBook,
  IconCreditCard,
  IconDeviceMobile,
  IconRefresh,
  IconStopwatch,
  IconTextCaption,
} from '@tabler/icons-react'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'

const facts = [
  {
    icon: IconBook,
    title: 'Look before you buy',
    description: 'The first lecture of every course is open, as it is taught.',
  },
  {
    icon: IconStopwatch,
    title: 'Hours that hold',
    description:
      'A lecture or reading counts once at least four fifths of its time were actively spent, recorded as it happens, and its questions answered.',
  },
  {
    icon: IconDeviceMobile,
    title: 'Made for the plant',
    description: 'Works on a phone beside the skid as it does at the desk, in light and dark.',
  },
  {
    icon: IconTextCaption,
    title: 'To hear and to read',
    description: 'Films have captions, and every lecture is written out in full.',
  },
  {
    icon: IconRefresh,
    title: 'Your edition stays',
    description: 'When a course is renewed while you learn, you finish in the edition you began.',
  },
  {
    icon: IconCreditCard,
    title: 'Your card stays yours',
    description: 'Card details go straight to the payment provider. We never see or keep them.',
  },
]

/** Short reasons to trust the shop, each of which the product keeps. */
export function TrustFacts() {
  return (
    <TileGrid component="ul" min="17rem" fit gap="1.75rem 2rem">
      {facts.map(({ icon: Icon, title, description }) => (
        <li key={title}>
          <Icon size={26} stroke={1.6} aria-hidden />
          <SectionTitle order={3} fz="h4" mt="xs" mb={4}>
            {title}
          </SectionTitle>
          <Text c="dimmed">{description}</Text>
        </li>
      ))}
    </TileGrid>
  )
}
