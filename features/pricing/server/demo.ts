import type { World } from '#platform/server/world.ts'
import { addPromoCode, type PromoDraft, setRate } from './commands.ts'

/** What a dollar buys, two years ago and now. */
const rates: readonly [code: string, name: string, before: number, now: number][] = [
  ['AUD', 'Australian dollar', 1_490_000, 1_540_000],
  ['CAD', 'Canadian dollar', 1_360_000, 1_390_000],
  ['EUR', 'Euro', 940_000, 920_000],
  ['GBP', 'Pound sterling', 800_000, 780_000],
]

const day = (date: string) => new Date(`${date}T00:00:00Z`)

const codes: readonly PromoDraft[] = [
  { code: 'CLEANWATER10', kind: 'account', basisPoints: 1000 },
  { code: 'FIRSTFIFTY', kind: 'account', basisPoints: 2000, howMany: 50, orBasisPoints: 500 },
  { code: 'EARLYSIX', kind: 'account', basisPoints: 2500, howMany: 6, used: 6, orBasisPoints: 300 },
  { code: 'OPENING', kind: 'account', basisPoints: 3000, howMany: 20, used: 20 },
  {
    code: 'SPRING24',
    kind: 'account',
    basisPoints: 1500,
    validFrom: day('2024-03-01'),
    validTo: day('2024-06-01'),
  },
  { code: 'THANKYOU25', kind: 'account', creditMinor: 2500, howMany: 100 },
  { code: 'WATERWEEK', kind: 'global', basisPoints: 1500 },
]

/** Exchange rates, and codes of each kind: with uses left, used up, ended, for credit and for seminars. */
export async function buildDemoPrices(world: World): Promise<void> {
  await world.at(-748)
  await world.call(null, async (call) => {
    for (const [code, name, before] of rates) await setRate(call, code, name, before)
  })
  await world.at(-410)
  await world.call(null, async (call) => {
    for (const code of codes) await addPromoCode(call, code)
  })
  await world.at(-60)
  await world.call(null, async (call) => {
    for (const [code, name, , now] of rates) await setRate(call, code, name, now)
  })
}
