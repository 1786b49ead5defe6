import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { DeskOrder } from '../../contract/desk-operations.ts'

type DeskLine = DeskOrder['lines'][number]

/** What was not given back of a line yet, in minor units. */
export const leftOfLine = ({ total, refunded }: DeskLine): number => total.minor - refunded.minor

/** The amounts that give back everything, as they would be typed. */
export const leftToRefund = (order: DeskOrder): Record<string, string> =>
  Object.fromEntries(order.lines.map((line) => [line.lineid, toMajor(leftOfLine(line))]))

/** The typed amounts; `problem` names the first that cannot be. Blank is nothing. */
export function readAmounts(order: DeskOrder, typed: Readonly<Record<string, string>>) {
  const lines: { lineid: string; minor: number }[] = []
  let problem: string | null = null
  for (const line of order.lines) {
    const text = typed[line.lineid]?.trim() ?? ''
    if (text === '') continue
    const minor = fromMajor(text)
    if (minor === null || minor < 0) problem ??= `${line.name}: please enter an amount like 12.50.`
    else if (minor > leftOfLine(line))
      problem ??= `${line.name}: only ${formatMoney(leftOfLine(line), order.total.currency)} is left.`
    else lines.push({ lineid: line.lineid, minor })
  }
  const total = lines.reduce((sum, { minor }) => sum + minor, 0)
  if (total === 0) problem ??= 'Please enter the amount to refund.'
  return { lines, total, problem }
}
