import { z } from 'zod'
import { beginningOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { addPromoCode, setRate } from './commands.ts'

const day = z.iso.date().transform((date) => beginningOf(date, OFFICE_ZONE))

const PricesFile = z.strictObject({
  /** Currency units for one US dollar, two years ago and now, in millionths. */
  rates: z.array(z.strictObject({ code: z.string(), name: z.string(), before: z.int(), now: z.int() })),
  codes: z.array(
    z.strictObject({
      code: z.string(),
      kind: z.enum(['account', 'global']),
      basisPoints: z.int().optional(),
      creditMinor: z.int().optional(),
      howMany: z.int().optional(),
      used: z.int().optional(),
      orBasisPoints: z.int().optional(),
      validFrom: day.optional(),
      validTo: day.optional(),
    }),
  ),
})

/** Creates exchange rates and codes of each kind: with uses left, used up, ended, for credit and for seminars. */
export async function buildDemoPrices(world: World): Promise<void> {
  await world.at(-748)
  const { rates, codes } = await demoContent('prices', PricesFile)
  await world.call(null, async (ctx) => {
    for (const { code, name, before } of rates) await setRate(ctx, code, name, before)
  })
  await world.at(-410)
  await world.call(null, async (ctx) => {
    for (const code of codes) await addPromoCode(ctx, code)
  })
  await world.at(-60)
  await world.call(null, async (ctx) => {
    for (const { code, name, now } of rates) await setRate(ctx, code, name, now)
  })
}
