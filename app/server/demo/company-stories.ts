import { z } from 'zod'
import { addMember } from '#features/core/company-people/server/public.ts'
import { corporateEnroll } from '#features/organizations/company-enrollment/contract/enroll.ts'
import { corporateCompany } from '#features/organizations/company-office/contract/company.ts'
import { complianceOffice } from '#features/organizations/company-requirements/contract/office.ts'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { credit } from '#features/shop/credit/contract.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { courseLine, ownBilling, quoteLines } from '#features/shop/orders/server/public.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { toMajor } from '#platform/contract/money.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent, demoMoment } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { join } from './customers.ts'

const QUARTERS = 8
const PEOPLE_A_QUARTER = 3

/** Creates two years of corporate credit: each quarter's deposit pays for the training of a few named users. */
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
      owner: 'company',
      ownerid: compid,
      way: 'grant',
      minor: total.minor,
      reason: `Training budget of the quarter, purchase order HPB-${2101 + quarter * 20}`,
      requestid: `5d1c7f5e-6d0e-4c5a-9a44-0b6a3a1f8c0${quarter}`,
    })
    await world.at(-728 + quarter * 84 + 9, 14)
    await world.operation(corpadmin, corporateEnroll.enroll, { ...plan, price: toMajor(total.minor) })
  }
}

const Invoiced = z.strictObject({
  ...demoMoment,
  code: z.string(),
  quantity: z.int(),
  purchaseOrder: z.string(),
  paid: z.strictObject({ ...demoMoment, reference: z.string() }).optional(),
  canceled: z.strictObject({ ...demoMoment, reason: z.string() }).optional(),
})
type Invoiced = z.output<typeof Invoiced>
const CompanyOrders = z.strictObject({ harbor: z.array(Invoiced), midland: Invoiced })
const readOrders = () => demoContent('company-orders', CompanyOrders)

/** Creates a small company with a long overdue invoice. */
export async function midlandOwes(world: World): Promise<void> {
  const invoiced = (await readOrders()).midland
  await world.at(invoiced.days, invoiced.at)
  const { userId } = await join(world, 'hollis')
  const admin = await world.person('admin')
  const { rows } = await world.operation(admin, complianceOffice.companies, { search: 'Midland' })
  await world.call(null, (ctx) => addMember(ctx, rows[0]?.compid ?? '', userId, 'admin'))
  // Reloads the user, who now has the grants of an administrator.
  await order(world, await world.person('hollis'), invoiced)
}

/** Creates invoice orders of a company: one paid by bank transfer, one canceled, one overdue, one open. */
export async function harborOrders(world: World): Promise<void> {
  for (const invoiced of (await readOrders()).harbor) {
    await world.at(invoiced.days, invoiced.at)
    const corpadmin = await world.person('corpadmin')
    const admin = await world.person('admin')
    const { orderid, total } = await order(world, corpadmin, invoiced)
    const { paid, canceled } = invoiced
    if (paid) {
      await world.at(paid.days, paid.at)
      await world.operation(admin, payments.recordTransfer, {
        orderid,
        amount: total,
        reference: paid.reference,
        receivedOn: dayIn(world.now(), OFFICE_ZONE),
      })
    }
    if (canceled) {
      await world.at(canceled.days, canceled.at)
      await world.operation(admin, orders.cancelInvoice, { orderid, reason: canceled.reason })
    }
  }
}

async function order(world: World, person: SignedInActor, { code, quantity, purchaseOrder }: Invoiced) {
  const lines = [courseLine(code, quantity)]
  const { partner, userId } = person
  const { billing, total, currency } = await world.call(person, async (ctx) => {
    const quoted = await quoteLines(ctx, lines, { partner, currency: 'USD' })
    return { ...quoted, billing: await ownBilling(ctx) }
  })
  const cart = writeWireCart(lines, userId)
  const { firstName: f_name, lastName: l_name, ...address } = billing
  const input = { f_name, l_name, ...address, cart, price: toMajor(total), partner, purchaseOrder }
  // Idempotency key that a browser would send.
  const header = (name: string) => (name === 'idempotency-key' ? `demo:${purchaseOrder}` : undefined)
  const { orderid } = await world.operation(person, orders.placeOnInvoice, input, { header })
  return { orderid, total: { minor: total, currency } }
}
