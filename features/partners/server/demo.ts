import type { World } from '#platform/server/world.ts'
import { addPartner, nothingHidden, type PartnerDraft, setPartnerPrice } from './commands.ts'

interface DemoPartner extends PartnerDraft {
  prices?: Record<string, number>
}

const demoPartners: readonly DemoPartner[] = [
  {
    code: 'ams',
    name: 'Aqua Meridian Skills',
    discountBasisPoints: 1000,
    openMembership: true,
    currency: 'AUD',
    features: {
      hideCredit: true,
      hideCasino: true,
      hideFeedback: true,
      hideCartAds: true,
      hideInstructorAdmin: true,
      hidePromoBlock: true,
    },
    colorScheme: { primary: '#14532d', accent: '#c2791f' },
    contactName: 'Paul Whitlock',
    contactEmail: 'academy@example.com',
    contactPhone: '08-5550-0112',
  },
  {
    code: 'tidewater',
    name: 'Tidewater Operators Guild',
    discountBasisPoints: 500,
    roundDown: true,
    openPrices: true,
    partnerSeminars: true,
    features: { ...nothingHidden, hideCasino: true },
    colorScheme: { primary: '#1e3a8a', accent: '#b45309' },
    contactName: 'Maren Ostrow',
    contactEmail: 'guild@example.com',
    contactPhone: '757-555-0163',
    prices: { OLC110: 19_900, OLC111: 19_900, OLC117: 21_900 },
  },
  {
    code: 'highplains',
    name: 'High Plains Rural Water',
    discountBasisPoints: 1500,
    purchaseByContact: true,
    features: { ...nothingHidden, hideCasino: true, hideCartAds: true },
    colorScheme: { primary: '#7c2d12', accent: '#0e7490' },
    contactName: 'Dell Arroway',
    contactEmail: 'training@example.com',
    contactPhone: '806-555-0127',
  },
]

/** Three partners besides the provider, each with another way to sell. */
export async function buildDemoPartners(world: World): Promise<void> {
  await world.at(-755)
  for (const { prices, ...draft } of demoPartners) {
    await world.call(null, async (call) => {
      await addPartner(call, draft)
      for (const [course, minor] of Object.entries(prices ?? {}))
        await setPartnerPrice(call, draft.code, course, minor)
    })
  }
}
