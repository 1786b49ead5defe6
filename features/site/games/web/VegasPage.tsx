import { Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FairDraws } from './fairness/FairDraws.tsx'
import { CreditLine } from './parts/CreditLine.tsx'
import { GameDoor } from './parts/GameDoor.tsx'
import { GameFrame } from './parts/GameFrame.tsx'
import { GameRules } from './parts/GameRules.tsx'
import { GamesList } from './parts/GamesList.tsx'
import { LeaderBoard } from './parts/LeaderBoard.tsx'

const Daily = lazy(() => import('./trivia/DailyQuestion.tsx'))

/** Lobby of the game area. */
export default function VegasPage() {
  return (
    <GameFrame title="Game area" isLobby>
      <GameDoor>
        {(lobby) => (
          <Stack gap="xl">
            <div>
              <CreditLine credit={lobby.credit} limits={lobby.limits} />
              <Text c="dimmed">Play credit has no cash value. You earn it by learning and with trivia.</Text>
            </div>
            <GamesList />
            <Suspense fallback={null}>
              <Daily state={lobby.daily} />
            </Suspense>
            <LeaderBoard lobby={lobby} />
            <GameRules limits={lobby.limits} />
            <FairDraws lobby={lobby} />
          </Stack>
        )}
      </GameDoor>
    </GameFrame>
  )
}
