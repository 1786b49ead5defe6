import { Box } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { BackButton } from '#platform/web/shell/bars/BackButton.tsx'
import type { Lobby } from '../contract.ts'
import { GameDoor } from './parts/GameDoor.tsx'

interface Part {
  title: string
  lead: string
  /** Content for players; a page without it checks access itself. */
  Play?: ComponentType<{ lobby: Lobby }>
}

const parts: Readonly<Record<string, Part>> = {
  vegas: {
    title: 'Game area',
    lead: 'Play credit has no cash value. You earn it by learning and with trivia.',
    Play: lazy(() => import('./lobby/GameLobby.tsx')),
  },
  slotMachine: {
    title: 'Slot machine',
    lead: 'Three reels of drops, valves and membranes. Five lines.',
    Play: lazy(() => import('./slots/SlotMachine.tsx')),
  },
  roulette: {
    title: 'Roulette',
    lead: 'A wheel of 24 elements of water. Bet on one, or on a topic.',
    Play: lazy(() => import('./wheel/Roulette.tsx')),
  },
  vegasTrivia: {
    title: 'Water trivia',
    lead: 'Twenty seconds a question. Right answers earn play credit.',
  },
  casinoCredit: {
    title: 'Play credit',
    lead: 'For the games only. It has no cash value and cannot be passed on.',
    Play: lazy(() => import('./lobby/PlayCredit.tsx')),
  },
}

const Trivia = lazy(() => import('./trivia/Trivia.tsx'))

/** The game area: the path selects the lobby, a game, or the history of play credit. */
export default function GamePage() {
  const path = useLocation().pathname.slice(1)
  const part = parts[path]
  if (!part) return null
  const { title, lead, Play } = part
  return (
    <Box maw="70rem" mx="auto">
      {path === 'casinoCredit' ? null : (
        <Box pt="md" px="clamp(1rem, 3vw, 2rem)" mb="-0.5rem">
          <BackButton to="/home" label="Home" />
        </Box>
      )}
      <PageFrame key={path} title={title} lead={lead}>
        <Suspense fallback={<Loading lines={6} />}>
          {Play ? <GameDoor>{(lobby) => <Play lobby={lobby} />}</GameDoor> : <Trivia />}
        </Suspense>
      </PageFrame>
    </Box>
  )
}
