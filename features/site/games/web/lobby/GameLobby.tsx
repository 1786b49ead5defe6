import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Lobby } from '../../contract.ts'
import { FairDraws } from '../fairness/FairDraws.tsx'
import { CreditLine } from '../parts/CreditLine.tsx'
import { GameRules } from '../parts/GameRules.tsx'
import { LeaderBoard } from '../parts/LeaderBoard.tsx'

const Daily = lazy(() => import('../trivia/DailyQuestion.tsx'))

/** Lobby of the game area. */
export default function GameLobby({ lobby }: { lobby: Lobby }) {
  return (
    <Stack gap="xl">
      <CreditLine credit={lobby.credit} limits={lobby.limits} />
      <Suspense fallback={null}>
        <Daily state={lobby.daily} />
      </Suspense>
      <LeaderBoard lobby={lobby} />
      <GameRules limits={lobby.limits} />
      <FairDraws lobby={lobby} />
    </Stack>
  )
}
