import { courseLine, purchase } from '#features/orders/server/public.ts'
import { payments } from '#features/payments/contract.ts'
import { reconcileDay } from '#features/payments/server/reconciliation/reconcile-day.ts'
import type { World } from '#platform/server/world.ts'
import { cards } from './pay-order.ts'
import { giveBack } from './refunds.ts'

/** Trials of the payment page: one that nobody paid ends by itself, one was paid. */
export async function staffTryThePaymentPage(world: World): Promise<void> {
  await world.at(-45, 12)
  const admin = await world.person('admin')
  await world.operation(admin, payments.fakePurchase, {})
  await world.at(-9, 12)
  const { orderid } = await world.operation(admin, payments.fakePurchase, {})
  await world.at(-9, 12.1)
  await world.pay(admin, orderid)
}

/** The learner's own ups and downs: a course given back, a card with too little money. */
export async function learnersMoney(world: World): Promise<void> {
  await world.at(-250, 18)
  const learner = await world.person('learner')
  const { order } = await purchase(world, learner, { lines: [courseLine('OLC160')] })
  await world.at(-244, 10)
  await giveBack(world, order, { reason: 'The employer had bought the course already.' })
  await world.at(-6, 14.9)
  await purchase(world, learner, { lines: [courseLine('OLC111')], card: cards.tooLittleMoney })
}

const RECONCILED_DAYS = 7

/** The books of the last days were compared with the provider's, each in the morning after. */
export async function booksAreCompared(world: World): Promise<void> {
  for (let ago = RECONCILED_DAYS; ago > 0; ago--) {
    await world.at(1 - ago, 4.4)
    const day = new Date(world.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    await world.call(null, (call) => reconcileDay(call, day))
  }
}
