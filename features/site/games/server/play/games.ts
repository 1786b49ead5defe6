import type { Handler } from '#platform/server/feature.ts'
import type { games } from '../../contract.ts'
import { slotPayout, slotStops } from '../../rules/slots/pay-table.ts'
import { wheelField, wheelPayout } from '../../rules/wheel/bets.ts'
import { playRound } from './play-round.ts'

export const spin: Handler<typeof games.spin> = ({ roundid, seedid, stake }, ctx) =>
  playRound(ctx, {
    roundid,
    seedid,
    game: 'slots',
    bet: { stake },
    result: (fraction) => {
      const stops = slotStops(fraction)
      return { payout: slotPayout(stops, stake), stops, field: '' }
    },
  })

export const turn: Handler<typeof games.turn> = ({ roundid, seedid, bets }, ctx) =>
  playRound(ctx, {
    roundid,
    seedid,
    game: 'roulette',
    bet: { stake: bets.reduce((sum, { amount }) => sum + amount, 0), bets },
    result: (fraction) => {
      const field = wheelField(fraction)
      return { payout: wheelPayout(bets, field), stops: [], field }
    },
  })
