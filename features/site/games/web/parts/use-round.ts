import { useCallback, useRef, useState } from 'react'
import type { InputOf } from '#platform/contract/operation.ts'
import { OperationError } from '#platform/web/client.ts'
import { useCommand } from '#platform/web/operations.ts'
import { games, type Lobby, type Round } from '../../contract.ts'

type Game = typeof games.spin | typeof games.turn
type BetOf<G extends Game> = Omit<InputOf<G>, 'roundid' | 'seedid'>

/** Minimum animation time of reels and wheel, unless the user prefers reduced motion. */
const RUN_MS = 1100

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Plays rounds sequentially. A round whose response was lost is sent again with the same id so that it counts once. */
export function useRound<G extends Game>(game: G, lobby: Lobby) {
  const [round, setRound] = useState<Round | null>(null)
  const [problem, setProblem] = useState('')
  const [running, setRunning] = useState(false)
  const unanswered = useRef({ bet: '', roundid: '' })
  const command = useCommand(game as typeof games.spin, {
    invalidates: [games.lobby, games.history, games.draws],
  })
  const enter = useCommand(games.enter, { invalidates: [games.lobby, games.seeds] })
  const { mutateAsync } = command
  const seedid = lobby.seed?.seedid ?? ''
  const play = useCallback(
    async (bet: BetOf<G>) => {
      if (seedid === '') return
      const text = JSON.stringify([seedid, bet])
      if (unanswered.current.bet !== text) unanswered.current = { bet: text, roundid: crypto.randomUUID() }
      setProblem('')
      setRunning(true)
      const calm = wantsCalm() ? 0 : RUN_MS
      const wait = new Promise((resolve) => setTimeout(resolve, calm))
      try {
        const input = { ...bet, seedid, roundid: unanswered.current.roundid } as unknown as InputOf<
          typeof games.spin
        >
        const [played] = await Promise.all([mutateAsync(input), wait])
        unanswered.current = { bet: '', roundid: '' }
        setRound(played)
      } catch (error) {
        const known = error instanceof OperationError ? error : null
        if (known?.code === 'new-seed') enter.mutate({})
        if (known && known.status > 0 && known.status < 500) unanswered.current = { bet: '', roundid: '' }
        setProblem(known?.message ?? 'That did not work. Please try again.')
      } finally {
        setRunning(false)
      }
    },
    [mutateAsync, seedid, enter.mutate],
  )
  return { round, running, problem, play, ready: seedid !== '' }
}
