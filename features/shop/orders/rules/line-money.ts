import { timesFraction } from '#platform/contract/money.ts'

/** Amounts of a sold order line, with the related amounts of its order. Minor units of the order's currency. */
export interface SoldAmounts {
  totalMinor: number
  totalInUsdMinor: number
  /** Amount refunded for the line: as money, as credit, or as a reduction of its open invoice. */
  backMinor: number
  /** Totals of the order: amount refunded, and the part of it that only reduced its invoice. */
  orderBackMinor: number
  orderCreditedMinor: number
  dueAt: Date | null
  paidAt: Date | null
}

export interface LineMoney {
  /** Amount sold less reductions of an open invoice: paid and open amounts together. */
  sold: number
  /** The part of it that was or is payable by invoice. */
  invoiced: number
  paid: number
  open: number
  /** Money and credit refunded after payment. */
  refunded: number
}
type MoneyField = keyof LineMoney
export const moneyFields: readonly MoneyField[] = ['sold', 'invoiced', 'paid', 'open', 'refunded']

/** Returns the amounts of a line by status, in the order's currency. */
export function lineMoney(line: SoldAmounts): LineMoney {
  const { totalMinor, backMinor, orderBackMinor, orderCreditedMinor } = line
  const credited =
    orderBackMinor === 0 ? 0 : timesFraction(backMinor, BigInt(orderCreditedMinor), BigInt(orderBackMinor))
  const sold = totalMinor - credited
  const isOpen = line.dueAt !== null && line.paidAt === null
  return {
    sold,
    invoiced: line.dueAt === null ? 0 : sold,
    paid: isOpen ? 0 : sold,
    open: isOpen ? sold : 0,
    refunded: backMinor - credited,
  }
}

/** Same in US cents, at the exchange rate of the order. Open and paid still add up to sold. */
export function lineMoneyInUsd(line: SoldAmounts): LineMoney {
  const own = lineMoney(line)
  const { totalMinor, totalInUsdMinor } = line
  const usd = (minor: number): number =>
    totalMinor === 0 ? 0 : timesFraction(minor, BigInt(totalInUsdMinor), BigInt(totalMinor))
  const sold = usd(own.sold)
  return {
    sold,
    invoiced: own.invoiced === 0 ? 0 : sold,
    paid: own.paid === 0 ? 0 : sold,
    open: own.open === 0 ? 0 : sold,
    refunded: usd(own.refunded),
  }
}

/** Adds up amounts field by field. */
export function addMoney(amounts: readonly LineMoney[]): LineMoney {
  const sum = (field: MoneyField) => amounts.reduce((total, each) => total + each[field], 0)
  return {
    sold: sum('sold'),
    invoiced: sum('invoiced'),
    paid: sum('paid'),
    open: sum('open'),
    refunded: sum('refunded'),
  }
}
