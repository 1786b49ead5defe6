import type { Story } from '#platform/server/world.ts'
import { harborCredit, harborOrders, midlandOwes } from './company-stories.ts'
import { gloriaBuys, jonasBuys, odileBuys, odileCalls, wiremuBuys } from './customer-stories.ts'
import type { DemoProvider } from './demo-provider.ts'
import { referredPeopleBuy } from './demo-referrals.ts'
import { booksAreCompared, learnersMoney, staffTryThePaymentPage } from './staff-stories.ts'

/** What needs several features and the payment provider at once: orders in every state that lasts. */
export const moneyStories = (provider: DemoProvider): readonly Story[] => [
  odileBuys,
  odileCalls,
  (world) => jonasBuys(world, provider),
  (world) => wiremuBuys(world, provider),
  (world) => gloriaBuys(world, provider),
  harborOrders,
  harborCredit,
  midlandOwes,
  learnersMoney,
  staffTryThePaymentPage,
  referredPeopleBuy,
  booksAreCompared,
]
