import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { partsFor, type TodayCard, todayCards } from '#platform/server/office.ts'
import type { office } from '../../contract/office-contract.ts'
import type { TodayCardRow } from '../../contract/office-rows.ts'

/** Counts every card; one that cannot be counted says so and does not take the others with it. */
export const today: Handler<typeof office.today> = async (_input, call) => ({
  cards: await Promise.all(partsFor(call, todayCards).map((card) => countCard(card, call))),
})

async function countCard({ key, label, to, kind, count }: TodayCard, call: Call): Promise<TodayCardRow> {
  const card = { key, label, to: typeof to === 'string' ? to : to(call.now), kind }
  try {
    const counted = await count(call)
    if (typeof counted === 'number') return { ...card, count: counted, sums: [] }
    return { ...card, count: counted.count, sums: counted.sums ?? [] }
  } catch (error) {
    call.log.error({ err: error, card: key }, 'a card of the office could not be counted')
    return { ...card, count: null, sums: [] }
  }
}
