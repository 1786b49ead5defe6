import { addMoney, type LineMoney, lineMoney } from '#features/shop/orders/rules/line-money.ts'
import { type SoldLine, soldLines } from '#features/shop/orders/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import { byText, pageInMemory } from '#platform/server/lists/short-list.ts'
import type { eventMoney } from '../../contract/money-contract.ts'

type Contract = typeof eventMoney
type Shows = 'open' | 'paid' | 'refunded' | undefined

interface EventOrder {
  line: SoldLine
  money: LineMoney
}

/** Lists the orders of an event with their amounts for this event only. */
export const orders: Handler<Contract['orders']> = async (input, ctx) => {
  const lines = await soldLines(ctx.db, { kind: 'seminar', code: input.scheduleid })
  const found = byOrder(lines)
    .filter(({ money }) => isShown(money, input.shows))
    .sort(byText(({ line }) => line.createdAt.toISOString(), input.direction))
  const { rows, total } = pageInMemory(found, input)
  return { total, rows: rows.map(rowOf) }
}

function byOrder(lines: readonly SoldLine[]): EventOrder[] {
  const orders = new Map<string, SoldLine[]>()
  for (const line of lines) orders.set(line.orderId, [...(orders.get(line.orderId) ?? []), line])
  return [...orders.values()].flatMap((own) => {
    const [line] = own
    return line ? [{ line, money: addMoney(own.map(lineMoney)) }] : []
  })
}

const isShown = (money: LineMoney, shows: Shows): boolean => shows === undefined || money[shows] > 0

function rowOf({ line, money }: EventOrder) {
  const amount = (minor: number) => ({ minor, currency: line.currency })
  return {
    orderid: line.orderId,
    name: line.orderName,
    ...pick(line, 'state', 'company', 'buyer', 'purchaseOrder', 'createdAt', 'dueAt'),
    paidAt: line.dueAt === null ? line.createdAt : line.paidAt,
    sold: amount(money.sold),
    paid: amount(money.paid),
    open: amount(money.open),
    refunded: amount(money.refunded),
  }
}
