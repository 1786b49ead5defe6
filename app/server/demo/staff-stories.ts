import { payments } from '#features/shop/payments/contract.ts'
import { reconcileDay } from '#features/shop/payments/server/reconciliation/reconcile-day.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { World } from '#platform/server/world.ts'

/** Staff tests of the payment page: one unpaid, which expires, and one paid. */
export async function staffTryThePaymentPage(world: World): Promise<void> {
  await world.at(-45, 12)
  const admin = await world.person('admin')
  await world.operation(admin, payments.fakePurchase, {})
  await world.at(-9, 12)
  const { orderid } = await world.operation(admin, payments.fakePurchase, {})
  await world.at(-9, 12.1)
  await world.pay(admin, orderid)
}

const RECONCILED_DAYS = 7

/** Reconciles the last days with the provider, each on the following morning. */
export async function booksAreCompared(world: World): Promise<void> {
  for (let ago = RECONCILED_DAYS; ago > 0; ago--) {
    await world.at(1 - ago, 4.4)
    const day = addDays(dayIn(world.now(), OFFICE_ZONE), -1)
    await world.call(null, (ctx) => reconcileDay(ctx, day))
  }
}
