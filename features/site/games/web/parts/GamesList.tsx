import { Text } from '@mantine/core'
import { IconBroadcast, IconCircleDashed, IconDroplets, IconHelpHexagon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import classes from './Games.module.css'

const list = [
  {
    to: '/slotMachine',
    title: 'Slot machine',
    text: 'Three reels of drops, valves and membranes. Five lines.',
    icon: IconDroplets,
  },
  {
    to: '/roulette',
    title: 'Roulette',
    text: 'A wheel of 24 elements of water. Bet on one, or on a topic.',
    icon: IconCircleDashed,
  },
  {
    to: '/vegasTrivia',
    title: 'Water trivia',
    text: 'Twenty seconds a question. Right answers earn play credit.',
    icon: IconHelpHexagon,
  },
  {
    to: '/vegasTrivia?part=room',
    title: 'Trivia room',
    text: 'Play with others at a seminar. You need the code of the room.',
    icon: IconBroadcast,
  },
] as const

/** Games as large links. */
export const GamesList = () => (
  <section>
    <SectionTitle>Games</SectionTitle>
    <TileGrid component="ul" min="15rem" m={0} p={0} style={{ listStyle: 'none' }}>
      {list.map(({ to, title, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={classes.game}>
            <Icon size={32} aria-hidden />
            <span>
              <Text component="span" display="block" fw={700}>
                {title}
              </Text>
              <Text component="span" display="block" fz="sm" c="dimmed">
                {text}
              </Text>
            </span>
          </Link>
        </li>
      ))}
    </TileGrid>
  </section>
)
