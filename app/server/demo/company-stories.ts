import { writeWireCart } from '#features/cart/contract/wire-cart.ts'
import { addMember } from '#features/companies/server/public.ts'
import { complianceOffice } from '#features/compliance/contract/office.ts'
import { corporateCompany } from '#features/corporate/contract/company.ts'
import { corporateEnroll } from '#features/corporate/contract/enroll.ts'
import { credit } from '#features/credit/contract.ts'
import { orders } from '#features/orders/contract.ts'
import { courseLine, ownBilling, quoteLines } from '#features/orders/server/public.ts'
import { payments } from '#features/payments/contract.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'
import { join } from './customers.ts'

const QUARTERS = 8
const PEOPLE_A_QUARTER = 3

/** Two years of corporate credit: what is put in for a quarter trains a few people, by name. */
export async function harborCredit(world: World): Promise<void> {
  await world.at(-730, 15)
  const corpadmin = await world.person('corpadmin')
  const admin = await world.person('admin')
  const { company } = await world.operation(corpadmin, corporateCompany.company, {})
  if (!company) return
  const { compid } = company
  const { rows } = await world.operation(corpadmin, corporateEnroll.enrollPeople, { compid, rows: 100 })
  const people = rows.filter(
    ({ canUseCredit, email }) => canUseCredit && email.endsWith('@harborpure.example.com'),
  )
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    const first = quarter * PEOPLE_A_QUARTER
    const plan = {
      compid,
      people: people.slice(first, first + PEOPLE_A_QUARTER).map(({ userid }) => userid),
      courses: ['OLC420'],
      useSeats: false,
      pay: 'credit' as const,
    }
    await world.at(-728 + quarter * 84, 10)
    const { total } = await world.operation(corpadmin, corporateEnroll.enrollQuote, plan)
    await world.operation(admin, credit.adjust, {
      ...{ owner: 'company', ownerid: compid, way: 'grant', minor: total.minor },
      reason: `Training budget of the quarter, purchase order HPB-${2101 + quarter * 20}`,
      requestid: `5d1c7f5e-6d0e-4c5a-9a44-0b6a3a1f8c0${quarter}`,
    })
    await world.at(-728 + quarter * 84 + 9, 14)
    await world.operation(corpadmin, corporateEnroll.enroll, { ...plan, price: toMajor(total.minor) })
  }
}

/** A small company that does not pay: its invoice is long overdue. */
export async function midlandOwes(world: World): Promise<void> {
  await world.at(-97, 11)
  const { userId } = await join(world, 'hollis')
  const admin = await world.person('admin')
  const { rows } = await world.operation(admin, complianceOffice.companies, { search: 'Midland' })
  await world.call(null, (call) => addMember(call, rows[0]?.compid ?? '', userId, 'admin'))
  // As they are now: with the grants of an administrator.
  const manager = await world.person('hollis')
  await order(world, manager, { code: 'OLC115', quantity: 5, purchaseOrder: 'MBW-0417' })
}

/** A company that orders on invoice: paid by bank transfer, taken back, overdue, and open. */
export async function harborOrders(world: World): Promise<void> {
  await world.at(-200, 14)
  const corpadmin = await world.person('corpadmin')
  const admin = await world.person('admin')
  const paid = await order(world, corpadmin, { code: 'OLC110', quantity: 6, purchaseOrder: 'HPB-2291' })
  await world.at(-176, 10)
  await world.operation(admin, payments.recordTransfer, {
    orderid: paid.orderid,
    amount: paid.total,
    reference: 'HARBOR PURE HPB-2291',
    receivedOn: world.now().toISOString().slice(0, 10),
  })

  await world.at(-126, 15)
  const wrong = await order(world, corpadmin, { code: 'OLC310', quantity: 2, purchaseOrder: 'HPB-2297' })
  await world.at(-124, 9)
  const reason = 'Ordered by the wrong plant, which has no analyzers of that kind.'
  await world.operation(admin, orders.cancelInvoice, { orderid: wrong.orderid, reason })

  await world.at(-58, 13)
  await order(world, corpadmin, { code: 'OLC210', quantity: 3, purchaseOrder: 'HPB-2304' })
  await world.at(-12, 16)
  await order(world, corpadmin, { code: 'OLC220', quantity: 4, purchaseOrder: 'HPB-2311' })
}

interface OnInvoice {
  code: string
  quantity: number
  purchaseOrder: string
}

async function order(world: World, person: SignedInActor, { code, quantity, purchaseOrder }: OnInvoice) {
  const lines = [courseLine(code, quantity)]
  const { partner, userId } = person
  const { billing, total, currency } = await world.call(person, async (call) => {
    const quoted = await quoteLines(call, lines, { partner, currency: 'USD' })
    return { ...quoted, billing: await ownBilling(call) }
  })
  const cart = writeWireCart(lines, userId)
  const { firstName: f_name, lastName: l_name, ...address } = billing
  const input = { f_name, l_name, ...address, cart, price: toMajor(total), partner, purchaseOrder }
  // The browser's key of this attempt.
  const header = (name: string) => (name === 'idempotency-key' ? `demo:${purchaseOrder}` : undefined)
  const { orderid } = await world.operation(person, orders.placeOnInvoice, input, { header })
  return { orderid, total: { minor: total, currency } }
}
