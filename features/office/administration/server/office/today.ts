import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { partsFor, type TodayCard, todayCards } from '#platform/server/office.ts'
import type { office } from '../../contract/office-contract.ts'
import type { TodayCardRow } from '../../contract/office-rows.ts'

/** Counts every card. A card that cannot be counted reports so without affecting the others. */
export const today: Handler<typeof office.today> = async (_input, ctx) => ({
  cards: await Promise.all(partsFor(ctx, todayCards).map((card) => countCard(card, ctx))),
})

async function countCard({ key, label, to, kind, count }: TodayCard, ctx: Context): Promise<TodayCardRow> {
  const card = { key, label, to: typeof to === 'string' ? to : to(ctx.now), kind }
  try {
    const counted = await count(ctx)
    if (typeof counted === 'number') return { ...card, count: counted, sums: [], oldest: null }
    const { oldest, sums = [] } = counted
    return {
      ...card,
      count: counted.count,
      sums,
      oldest: oldest ? { name: oldest.name, at: oldest.at?.toISOString() ?? null } : null,
    }
  } catch (error) {
    ctx.log.error({ err: error, card: key }, 'a card of the office could not be counted')
    return { ...card, count: null, sums: [], oldest: null }
  }
}
