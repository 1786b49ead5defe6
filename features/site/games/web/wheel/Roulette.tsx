import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatNumber } from '#platform/web/format.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { games, type Lobby } from '../../contract.ts'
import { MAX_BETS, MAX_STAKE } from '../../rules/wheel/bets.ts'
import { findElement, PURE_WATER, topicNames } from '../../rules/wheel/elements.ts'
import { FairDraws } from '../fairness/FairDraws.tsx'
import { CreditLine } from '../parts/CreditLine.tsx'
import { useRound } from '../parts/use-round.ts'
import { BetBoard } from './BetBoard.tsx'
import { Wheel } from './Wheel.tsx'
import { WheelOdds } from './WheelOdds.tsx'

const chips = [1, 5, 10, 25]

/** Roulette with the elements of water. The server draws; the wheel only displays the result. */
export default function Roulette({ lobby }: { lobby: Lobby }) {
  const [chip, setChip] = useState(5)
  const [amounts, setAmounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [full, setFull] = useState('')
  const [turns, setTurns] = useState(0)
  const { round, running, problem, play, ready } = useRound(games.turn, lobby)
  const stake = [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  useEffect(() => {
    if (round) setTurns((count) => count + 1)
  }, [round])
  const bet = (on: string) => {
    if (stake + chip > MAX_STAKE) return setFull(`You can bet ${MAX_STAKE} on one turn at most.`)
    if (!amounts.has(on) && amounts.size >= MAX_BETS)
      return setFull(`You can place ${MAX_BETS} bets on one turn at most.`)
    setFull('')
    setAmounts(new Map(amounts).set(on, (amounts.get(on) ?? 0) + chip))
  }
  const turn = () => {
    if (running || !ready) return
    if (stake === 0) return setFull('Please place a bet first.')
    void play({ bets: [...amounts].map(([on, amount]) => ({ on, amount })) })
  }
  return (
    <Stack gap="lg">
      <CreditLine credit={lobby.credit} limits={lobby.limits} />
      <Wheel field={round?.field ?? PURE_WATER} running={running} turns={turns} />
      <div role="status" aria-live="polite">
        {round && !running ? (
          <Stack gap={2} ta="center">
            <Text fw={700} fz="lg">
              {cameText(round.field)}{' '}
              {round.payout > 0
                ? `You won ${formatNumber(round.payout)} with a bet of ${round.stake}.`
                : `No win with a bet of ${round.stake}.`}
            </Text>
          </Stack>
        ) : null}
      </div>
      <Failure>{problem || full}</Failure>
      <Group grow preventGrowOverflow={false}>
        <Button size="lg" color="copper" onClick={turn} aria-disabled={running || !ready}>
          {running ? 'Spinning…' : stake > 0 ? `Spin with ${stake}` : 'Spin'}
        </Button>
        <Button size="lg" variant="default" onClick={() => setAmounts(new Map())} disabled={stake === 0}>
          Clear bets
        </Button>
      </Group>
      <div>
        <Quiet mb={4}>Each tap on a field adds</Quiet>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label="Each tap on a field adds"
          value={String(chip)}
          onChange={(value) => setChip(Number(value))}
          data={chips.map(String)}
        />
      </div>
      <BetBoard amounts={amounts} came={running ? '' : (round?.field ?? '')} onBet={bet} />
      <WheelOdds />
      <FairDraws lobby={lobby} />
    </Stack>
  )
}

/** Describes the winning field and its groups. */
function cameText(field: string): string {
  const element = findElement(field)
  if (!element) return 'Pure water.'
  const { name, number, topic, cation } = element
  const half = cation ? 'cation' : 'anion or neutral'
  return `${name} (${topicNames[topic].toLowerCase()}, ${half}, number ${number}).`
}
