import { z } from 'zod'
import { flag, id, instant, integer, jsonText, requiredText } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { betRefusals, notAdult } from './contract/refusals.ts'
import { games as gameKeys } from './rules/game-names.ts'
import { stakes } from './rules/slots/pay-table.ts'
import { betKeys, MAX_BETS, MAX_STAKE } from './rules/wheel/bets.ts'

const perPlayer = [{ times: 240, minutes: 1, per: 'user' }] as const

export const WheelBets = z
  .array(z.object({ on: z.enum(betKeys), amount: integer(1, MAX_STAKE) }))
  .min(1, 'Please place a bet.')
  .max(MAX_BETS, `Please place at most ${MAX_BETS} bets.`)
  .refine((bets) => new Set(bets.map(({ on }) => on)).size === bets.length, 'Please bet on a field once.')
  .refine(
    (bets) => bets.reduce((sum, { amount }) => sum + amount, 0) <= MAX_STAKE,
    `Please bet ${MAX_STAKE} at most.`,
  )

/** Seed of a player's future draws. */
const Seed = z.object({
  seedid: z.string(),
  /** SHA-256 of the seed. */
  commitment: z.string(),
  /** Number of draws so far. */
  draws: z.int(),
})

const Lobby = z.object({
  /** True if the user confirmed being 18 or older. */
  adult: z.boolean(),
  credit: z.int(),
  nickname: z.string(),
  onBoard: z.boolean(),
  limits: z.object({ stakePerDay: z.int(), lossPerDay: z.int(), leftToday: z.int() }),
  /** Public player id used for draws. */
  player: z.string(),
  /** null if none exists for today. */
  seed: Seed.nullable(),
  daily: z.enum(['open', 'right', 'wrong', 'none']),
})
export type Lobby = z.output<typeof Lobby>

const Round = z.object({
  roundid: z.string(),
  number: z.int(),
  stake: z.int(),
  payout: z.int(),
  /** Current balance. */
  credit: z.int(),
  /** `stops`: reel stops of the slot machine; `field`: field of roulette. */
  stops: z.array(z.int()),
  field: z.string(),
})
export type Round = z.output<typeof Round>

const play = { roundid: id(), seedid: id() }

/** Game area for players. Play credit has no cash value. */
export const games = contract('games', {
  lobby: signedIn.query({
    summary:
      'Returns the caller’s game area, including play credit, daily limits, and the seed of the draws.',
    output: Lobby,
  }),
  confirmAdult: signedIn.command({
    summary: 'Records the caller’s confirmation of being 18 or older, with its date.',
    input: z.object({ adult: z.literal(true, 'Please confirm that you are 18 or older.') }),
    output: z.object({ good: z.literal(true) }),
  }),
  enter: signedIn.command({
    summary: 'Credits newly finished units, and creates the seed of the day if none exists.',
    output: z.object({ units: z.int(), earned: z.int() }),
    errors: notAdult,
  }),
  setNickname: signedIn.command({
    input: z.object({ nickname: requiredText(24, 'Please choose a nickname.'), onBoard: flag() }),
    output: z.object({ good: z.literal(true) }),
    errors: { ...notAdult, 'nickname-taken': 'Another player has this nickname.' },
  }),
  board: signedIn.query({
    summary:
      'Lists players of the same partner who chose to be listed, ranked by play credit. Shows nicknames only.',
    output: z.object({
      rows: z.array(z.object({ nickname: z.string(), credit: z.int(), mine: z.boolean() })),
    }),
    errors: notAdult,
  }),
  history: signedIn.query({
    summary: 'Lists all changes to the caller’s play credit, newest first.',
    input: listInput(['at'], 'desc'),
    output: listOutput(
      z.object({ entryid: z.string(), at: instant(), reason: z.string(), amount: z.int() }),
    ).extend({ credit: z.int() }),
    errors: notAdult,
    csvFile: 'play-credit',
    csv: [
      ['At', (row) => row.at],
      ['What', (row) => row.reason],
      ['Play credit', (row) => row.amount],
    ],
  }),
  spin: signedIn.command({
    limits: perPlayer,
    summary:
      'Plays one spin of the slot machine. Idempotent: repeated requests for the same round count as one spin.',
    input: z.object({
      ...play,
      stake: integer(1, 1000).refine(
        (stake) => (stakes as readonly number[]).includes(stake),
        'Please choose one of the bets.',
      ),
    }),
    output: Round,
    errors: betRefusals,
  }),
  turn: signedIn.command({
    limits: perPlayer,
    summary:
      'Plays one turn of the wheel. Idempotent: repeated requests for the same round count as one turn.',
    input: z.object({ ...play, bets: jsonText(WheelBets) }),
    output: Round,
    errors: betRefusals,
  }),
  newSeed: signedIn.command({
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Publishes the seed of the draws so far and starts a new one.',
    output: Seed,
    errors: notAdult,
  }),
  seeds: signedIn.query({
    summary: 'Lists the caller’s seeds, newest first. The seed value is included only after it is published.',
    input: listInput(['openedAt'], 'desc'),
    output: listOutput(Seed.extend({ openedAt: instant(), seed: z.string() })),
    errors: notAdult,
  }),
  draws: signedIn.query({
    summary: 'Lists the caller’s draws with a seed, newest first.',
    input: listInput(['number'], 'desc').extend({ seedid: id() }),
    output: listOutput(
      z.object({
        roundid: z.string(),
        game: z.enum(gameKeys),
        number: z.int(),
        stake: z.int(),
        payout: z.int(),
        at: instant(),
        stops: z.array(z.int()),
        field: z.string(),
      }),
    ),
    errors: notAdult,
  }),
})
