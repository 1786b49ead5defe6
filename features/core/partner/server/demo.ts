import { z } from 'zod'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { addPartner, nothingHidden, setPartnerPrice } from './commands.ts'

const PartnersFile = z.array(
  z.strictObject({
    code: z.string(),
    name: z.string(),
    discountBasisPoints: z.int(),
    openMembership: z.boolean().optional(),
    openPrices: z.boolean().optional(),
    partnerSeminars: z.boolean().optional(),
    purchaseByContact: z.boolean().optional(),
    roundDown: z.boolean().optional(),
    currency: z.string().optional(),
    colorScheme: z.strictObject({ primary: z.string(), accent: z.string() }),
    contactName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    /** Page sections hidden from the partner's members. */
    hides: z.array(z.enum(Object.keys(nothingHidden) as (keyof typeof nothingHidden)[])),
    /** Partner-specific course prices in US cents. */
    prices: z.record(z.string(), z.int()).default({}),
  }),
)

/** Three partners in addition to the provider, each with a different sales model. */
export async function buildDemoPartners(world: World): Promise<void> {
  await world.at(-755)
  for (const { prices, hides, ...draft } of await demoContent('partners', PartnersFile)) {
    const features = { ...nothingHidden, ...Object.fromEntries(hides.map((part) => [part, true])) }
    await world.call(null, async (ctx) => {
      await addPartner(ctx, { ...draft, features })
      for (const [course, minor] of Object.entries(prices))
        await setPartnerPrice(ctx, draft.code, course, minor)
    })
  }
}
