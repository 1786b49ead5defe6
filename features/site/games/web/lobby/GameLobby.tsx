import { Stack } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { games, type Lobby } from '../../contract.ts'
import { FairDraws } from '../fairness/FairDraws.tsx'
import { CreditLine } from '../parts/CreditLine.tsx'
import { GameRules } from '../parts/GameRules.tsx'
import { LeaderBoard } from '../parts/LeaderBoard.tsx'
import { DailyQuestion } from '../trivia/DailyQuestion.tsx'

/** Lobby of the game area. Appears when the leader board is loaded, because everything below would move. */
export default function GameLobby({ lobby }: { lobby: Lobby }) {
  return (
    <QueryState query={useQuery(games.board, {})}>
      {({ rows }) => (
        <Stack gap="xl">
          <CreditLine credit={lobby.credit} limits={lobby.limits} />
          <DailyQuestion state={lobby.daily} />
          <LeaderBoard lobby={lobby} rows={rows} />
          <GameRules limits={lobby.limits} />
          <FairDraws lobby={lobby} />
        </Stack>
      )}
    </QueryState>
  )
}
