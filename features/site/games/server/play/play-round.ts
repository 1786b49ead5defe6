import { eq, sql } from 'drizzle-orm'
import { fractionOf } from '#platform/contract/draws/fair-draw.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { betRefusals } from '../../contract/refusals.ts'
import { limitBroken } from '../../rules/day-limits.ts'
import { drawLabel } from '../../rules/draw-label.ts'
import { gameDay } from '../../rules/game-day.ts'
import { type Game, gameNames } from '../../rules/game-names.ts'
import { house, personLedger } from '../../rules/ledger-names.ts'
import { movePlayCredit, PlayCreditTooLow } from '../ledger/move-play-credit.ts'
import { playCreditOf } from '../ledger/play-credit.ts'
import { lockedPlayer } from '../players.ts'
import { gameRounds, gameSeeds, type StoredBet } from '../tables.ts'
import { dayPlayed, limitsOf } from './day-played.ts'
import { secretSeed } from './seeds.ts'

type BetCall = SignedInContext<keyof typeof betRefusals>
type RoundRow = typeof gameRounds.$inferSelect

export interface Bet {
  roundid: string
  /** Seed whose commitment the player has seen. */
  seedid: string
  game: Game
  bet: StoredBet
  /** Computes the result from the draw's fraction. */
  result: (fraction: number) => { payout: number; stops: number[]; field: string }
}

/**
 * Plays one round in one transaction: records and charges the bet, draws, and pays the win. Repeating a known round
 * returns its result; repeating it with a different bet is refused.
 */
export async function playRound(ctx: BetCall, bet: Bet) {
  const { row: player, partner } = await lockedPlayer(ctx)
  const [known] = await ctx.db.select().from(gameRounds).where(eq(gameRounds.id, bet.roundid))
  if (known) return repeated(ctx, known, bet)
  await refuseOverLimit(ctx, partner, bet.bet.stake)
  const placed = await placeBet(ctx, bet)
  const fraction = fractionOf(placed.seed, drawLabel(player.player, placed.number))
  const result = bet.result(fraction)
  await ctx.db.update(gameRounds).set(result).where(eq(gameRounds.id, bet.roundid))
  if (result.payout > 0)
    await movePlayCredit(ctx, {
      key: `payout/${bet.roundid}`,
      reason: `${gameNames[bet.game]}: won`,
      from: house('games'),
      to: personLedger(player.userId),
      amount: result.payout,
    })
  return answer(ctx, { ...result, id: bet.roundid, number: placed.number, stake: bet.bet.stake })
}

async function repeated(ctx: BetCall, known: RoundRow, { game, bet }: Bet) {
  if (known.userId !== ctx.actor.userId) return refuse('not-found')
  if (known.game !== game || betText(known.bet) !== betText(bet)) return ctx.refuse('other-bet')
  return answer(ctx, known)
}

/** Canonical form of a bet, independent of the order of its parts. */
const betText = ({ stake, bets = [] }: StoredBet): string =>
  [stake, ...bets.map(({ on, amount }) => `${on}=${amount}`).sort()].join(' ')

async function refuseOverLimit(ctx: BetCall, partner: string, stake: number): Promise<void> {
  const played = await dayPlayed(ctx.db, ctx.actor.userId, gameDay(ctx.now))
  const broken = limitBroken(await limitsOf(ctx.db, partner), played, stake)
  if (broken) ctx.refuse(broken)
}

/** Records the bet under the seed's next number and charges its stake. */
async function placeBet(ctx: BetCall, { roundid, seedid, game, bet }: Bet) {
  const { userId } = ctx.actor
  const day = gameDay(ctx.now)
  const seed = await secretSeed(ctx.db, userId)
  if (!seed || seed.id !== seedid || seed.day !== day) return ctx.refuse('new-seed')
  const number = seed.draws + 1
  await ctx.db.insert(gameRounds).values({
    id: roundid,
    userId,
    seedId: seed.id,
    number,
    game,
    bet,
    stake: bet.stake,
    payout: null,
    stops: [],
    field: '',
    day,
    at: ctx.now,
  })
  await ctx.db
    .update(gameSeeds)
    .set({ draws: sql`${gameSeeds.draws} + 1` })
    .where(eq(gameSeeds.id, seed.id))
  await movePlayCredit(ctx, {
    key: `stake/${roundid}`,
    reason: `${gameNames[game]}: bet`,
    from: personLedger(userId),
    to: house('games'),
    amount: bet.stake,
  }).catch((error: unknown) => {
    throw error instanceof PlayCreditTooLow ? asRefusal(ctx) : error
  })
  return { seed: seed.seed, number }
}

const asRefusal = (ctx: BetCall): never => ctx.refuse('too-little')

async function answer(
  ctx: BetCall,
  round: Pick<RoundRow, 'id' | 'number' | 'stake' | 'payout' | 'stops' | 'field'>,
) {
  const { id, number, stake, payout, stops, field } = round
  const credit = await playCreditOf(ctx.db, ctx.actor.userId)
  return { roundid: id, number, stake, payout: payout ?? 0, credit, stops, field }
}
