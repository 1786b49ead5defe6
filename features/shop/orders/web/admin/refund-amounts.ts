import { quantize } from '#platform/contract/currencies.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { AdminOrder } from '../../contract/admin-operations.ts'
import { priceOfSeats } from '../../rules/refund-parts.ts'

type AdminLine = AdminOrder['lines'][number]

/** Staff input for a line: an amount, or a number of seats from which the amount is computed. */
export interface TypedRefund {
  amount: string
  seats: string
}
export type TypedRefunds = Readonly<Record<string, TypedRefund>>

export interface RefundedAmount {
  lineid: string
  minor: number
  seats?: number
}

/** Amount of a line not yet refunded, in minor units. */
export const unrefundedMinor = ({ total, refunded }: AdminLine): number => total.minor - refunded.minor

export const typedAmount = (amount: string): TypedRefund => ({ amount, seats: '' })

/** Computes the amount for a number of seats; other input leaves the amount blank. */
export function typedSeats(line: AdminLine, text: string): TypedRefund {
  const seats = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  const { quantity, users, total, seatsBack } = line
  const priced = { totalMinor: total.minor, quantity, users }
  const minor = seats > 0 ? priceOfSeats(priced, seats, seatsBack, total.currency) : 0
  return { amount: minor > 0 ? toMajor(minor) : '', seats: text }
}

/** Returns the amounts of a full refund, formatted as input values. */
export const fullRefundAmounts = (order: AdminOrder): TypedRefunds =>
  Object.fromEntries(order.lines.map((line) => [line.lineid, typedAmount(toMajor(unrefundedMinor(line)))]))

/** Parses the entered amounts. `problem` describes the first invalid one. Blank fields are ignored. */
export function readAmounts(order: AdminOrder, typed: TypedRefunds) {
  const lines: RefundedAmount[] = []
  let problem: string | null = null
  for (const line of order.lines) {
    const { amount = '', seats = '' } = typed[line.lineid] ?? {}
    if (amount.trim() === '' && seats.trim() === '') continue
    const entered = fromMajor(amount)
    // Rounds as the server does in a currency without decimals.
    const minor = entered === null ? null : quantize(entered, order.total.currency)
    if (Number(seats) > line.unusedSeats)
      problem ??= `${line.name}: only ${line.unusedSeats} seats are unused.`
    else if (minor === null || minor < 0) problem ??= `${line.name}: please enter an amount like 12.50.`
    else if (minor > unrefundedMinor(line))
      problem ??= `${line.name}: only ${formatMoney(unrefundedMinor(line), order.total.currency)} is left.`
    else lines.push({ lineid: line.lineid, minor, ...(seats.trim() ? { seats: Number(seats) } : {}) })
  }
  const total = lines.reduce((sum, { minor }) => sum + minor, 0)
  if (total === 0) problem ??= 'Please enter the amount to refund.'
  return { lines, total, problem }
}
