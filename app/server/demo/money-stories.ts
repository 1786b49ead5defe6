import type { Story } from '#platform/server/world.ts'
import { harborCredit, harborOrders, midlandOwes } from './company-stories.ts'
import { customerStories } from './customer-stories.ts'
import type { DemoProvider } from './demo-provider.ts'
import { referredPeopleBuy } from './demo-referrals.ts'
import { booksAreCompared, staffTryThePaymentPage } from './staff-stories.ts'

/** Stories that need several features and the payment provider together: orders in every lasting state. */
export const moneyStories = async (provider: DemoProvider): Promise<readonly Story[]> => [
  ...(await customerStories(provider)),
  harborOrders,
  harborCredit,
  midlandOwes,
  staffTryThePaymentPage,
  referredPeopleBuy,
  booksAreCompared,
]
