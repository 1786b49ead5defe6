import { Text } from '@mantine/core'
import {
  IconBook,
  IconChartLine,
  IconDroplets,
  IconGauge,
  IconGitBranch,
  IconRulerMeasure,
} from '@tabler/icons-react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { HomeSection } from './HomeSection.tsx'

const tools = [
  {
    icon: IconGauge,
    to: '/vho',
    title: 'Virtual hands-on',
    description: 'Start, flush and clean a two-stage train, and find what is wrong with it.',
  },
  {
    icon: IconChartLine,
    to: '/trendingApp',
    title: 'Plant trends',
    description: 'Normalized flow and salt passage of a demo plant over three years.',
  },
  {
    icon: IconGitBranch,
    to: '/dtree',
    title: 'Decision tree',
    description: 'From what you see at the train to the probable cause.',
  },
  {
    icon: IconRulerMeasure,
    to: '/probing',
    title: 'Vessel probing',
    description: 'Enter conductivities and read which seal or element leaks.',
  },
  {
    icon: IconBook,
    to: '/glossary',
    title: 'Glossary',
    description: 'The terms of the trade, in English and Spanish.',
  },
  {
    icon: IconDroplets,
    to: '/rotp',
    title: 'RO Technician Program',
    description: 'Become a plant operator in three terms: see dates, cost and admission.',
  },
] as const

/** Tools that guests can try without an account. */
export function ToolSection() {
  return (
    <HomeSection id="tools" title="Try it now" lead="These tools open without an account.">
      <TileGrid component="ul" min="17rem" fit gap="1.75rem 2rem">
        {tools.map(({ icon: Icon, to, title, description }) => (
          <li key={to}>
            <Icon size={26} stroke={1.6} aria-hidden />
            <SectionTitle order={3} fz="h4" mt="xs" mb={4}>
              <AppLink to={to}>{title}</AppLink>
            </SectionTitle>
            <Text c="dimmed">{description}</Text>
          </li>
        ))}
      </TileGrid>
    </HomeSection>
  )
}
