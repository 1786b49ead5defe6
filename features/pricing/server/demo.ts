import type { World } from '#platform/server/world.ts'
import { addPromoCode, type PromoDraft, setRate } from './commands.ts'

const rates: readonly [code: string, name: string, rateMicros: number][] = [
  ['AUD', 'Australian dollar', 1_540_000],
  ['CAD', 'Canadian dollar', 1_390_000],
  ['EUR', 'Euro', 920_000],
  ['GBP', 'Pound sterling', 780_000],
]

const codes: readonly PromoDraft[] = [
  { code: 'CLEANWATER10', kind: 'account', basisPoints: 1000 },
  { code: 'FIRSTFIFTY', kind: 'account', basisPoints: 2000, howMany: 50, orBasisPoints: 500 },
  { code: 'THANKYOU25', kind: 'account', creditMinor: 2500, howMany: 100 },
  { code: 'WATERWEEK', kind: 'global', basisPoints: 1500 },
]

/** Exchange rates, and codes of each kind that needs no event. */
export async function buildDemoPrices(world: World): Promise<void> {
  world.at(-60)
  await world.call(null, async (call) => {
    for (const [code, name, rateMicros] of rates) await setRate(call, code, name, rateMicros)
    for (const code of codes) await addPromoCode(call, code)
  })
}
