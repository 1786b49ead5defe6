import { type ReactNode, useEffect, useRef } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { games, type Lobby } from '../../contract.ts'
import { AgeGate } from './AgeGate.tsx'

/** Renders the game area for users with access who are 18 or older. */
export function GameDoor({ children }: { children: (lobby: Lobby) => ReactNode }) {
  const lobby = useQuery(games.lobby, {})
  if (lobby.error?.code === 'not-found')
    return (
      <Empty
        title="The game area is not open for you"
        message="It is opened by the seminar office or by your company. It is for people who are 18 or older."
      />
    )
  return (
    <QueryState query={lobby}>
      {(data) => (data.adult ? <Inside lobby={data}>{children}</Inside> : <AgeGate />)}
    </QueryState>
  )
}

/** Credits recent learning on each visit, and ensures a seed for the day. */
function Inside({ lobby, children }: { lobby: Lobby; children: (lobby: Lobby) => ReactNode }) {
  const enter = useCommand(games.enter, {
    invalidates: [games.lobby, games.history, games.seeds],
    onSuccess: ({ units, earned }) => {
      if (units > 0) notifySuccess(`${earned} play credit for ${units} finished units.`)
    },
  })
  const isFirst = useRef(true)
  const hasSeed = lobby.seed !== null
  useEffect(() => {
    if (isFirst.current || !hasSeed) enter.mutate({})
    isFirst.current = false
  }, [hasSeed, enter.mutate])
  return children(lobby)
}
