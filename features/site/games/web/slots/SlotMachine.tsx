import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { formatNumber } from '#platform/web/format.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { Lobby, Round } from '../../contract.ts'
import { games } from '../../contract.ts'
import { lines, stakes, wonLines } from '../../rules/slots/pay-table.ts'
import { symbolNames, windowOf } from '../../rules/slots/reels.ts'
import { FairDraws } from '../fairness/FairDraws.tsx'
import { CreditLine } from '../parts/CreditLine.tsx'
import { useRound } from '../parts/use-round.ts'
import { PayTable } from './PayTable.tsx'
import { Reels } from './Reels.tsx'
import classes from './Slots.module.css'

const AT_FIRST = [1, 5, 10]

/** Slot machine. The server draws; the reels only display the result. */
export default function SlotMachine({ lobby }: { lobby: Lobby }) {
  const [stake, setStake] = useState<number>(stakes[0])
  const { round, running, problem, play, ready } = useRound(games.spin, lobby)
  const stops = round?.stops ?? AT_FIRST
  const spin = useCallback(() => {
    if (!running && ready) void play({ stake })
  }, [running, ready, play, stake])
  useSpace(spin)
  return (
    <Stack gap="lg">
      <CreditLine credit={lobby.credit} limits={lobby.limits} />
      <Reels stops={stops} won={round ? wonLines(round.stops) : []} running={running} />
      <Stack gap="sm" className={classes.stakes}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label="Bet on all five lines"
          value={String(stake)}
          onChange={(value) => setStake(Number(value))}
          data={stakes.map((each) => ({ value: String(each), label: `Bet ${each}` }))}
        />
        <Button size="xl" color="copper" onClick={spin} aria-disabled={running || !ready}>
          {running ? 'Spinning …' : 'Spin'}
        </Button>
        <Quiet ta="center">The space bar spins, too.</Quiet>
        <Failure>{problem}</Failure>
        <div role="status" aria-live="polite">
          {round && !running ? <Result round={round} /> : null}
        </div>
      </Stack>
      <PayTable />
      <FairDraws lobby={lobby} />
    </Stack>
  )
}

function Result({ round }: { round: Round }) {
  const won = wonLines(round.stops)
  const middle = windowOf(round.stops)[1] ?? []
  return (
    <Stack gap={4} ta="center">
      <Text fw={700} fz="lg">
        {round.payout > 0
          ? `You won ${formatNumber(round.payout)} with a bet of ${round.stake}.`
          : `No win this time. The bet was ${round.stake}.`}
      </Text>
      <Text fz="sm" c="dimmed">
        Middle row: {middle.map((symbol) => symbolNames[symbol].toLowerCase()).join(', ')}.
      </Text>
      {won.map(({ line, times, what }) => (
        <Text key={line} fz="sm">
          {lines[line]?.name}: {what.toLowerCase()}, {times} times.
        </Text>
      ))}
    </Stack>
  )
}

/** Handles the space bar unless the focus is on an interactive element. */
function useSpace(press: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const isTaken =
        target instanceof Element &&
        target.closest('button, a, input, select, textarea, [role="dialog"]') !== null
      if (event.code !== 'Space' || isTaken) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [press])
}
