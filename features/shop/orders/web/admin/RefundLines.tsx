import { Button, Text, TextInput } from '@mantine/core'
import { toMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { AdminOrder } from '../../contract/admin-operations.ts'
import { codeBefore } from '../parts/code-before.ts'
import classes from './RefundLines.module.css'
import {
  type TypedRefund,
  type TypedRefunds,
  typedAmount,
  typedSeats,
  unrefundedMinor,
} from './refund-amounts.ts'

interface Props {
  order: AdminOrder
  typed: TypedRefunds
  onType: (lineid: string, typed: TypedRefund) => void
  /** Whether staff can enter a number of unused seats instead of an amount. */
  bySeats?: boolean
  onAll: () => void
}

/** Lines with their remaining refundable amounts. */
export function RefundLines({ order, typed, onType, onAll, bySeats = false }: Props) {
  const { currency } = order.total
  return (
    <div>
      <ul className={classes.lines}>
        {order.lines.map((line) => {
          const left = unrefundedMinor(line)
          return (
            <li key={line.lineid} className={classes.line}>
              <div className={classes.words}>
                <Text span inherit fw={600} data-anywhere>
                  {line.name}
                </Text>
                <Quiet span data-numbers>
                  {codeBefore(line.code)}
                  {formatMoney(left, currency)} of {formatMoney(line.total.minor, currency)} left
                </Quiet>
                {bySeats && line.unusedSeats > 0 ? (
                  <TextInput
                    mt={4}
                    maw="12rem"
                    size="xs"
                    aria-label={`Unused seats of ${line.name} to refund`}
                    placeholder={`Or seats, up to ${line.unusedSeats}`}
                    inputMode="numeric"
                    disabled={left === 0}
                    value={typed[line.lineid]?.seats ?? ''}
                    onChange={(event) => onType(line.lineid, typedSeats(line, event.currentTarget.value))}
                  />
                ) : null}
              </div>
              <TextInput
                className={classes.amount}
                aria-label={`Amount for ${line.name}`}
                inputMode="decimal"
                placeholder="0.00"
                disabled={left === 0}
                value={typed[line.lineid]?.amount ?? ''}
                onChange={(event) => onType(line.lineid, typedAmount(event.currentTarget.value))}
              />
              <Button
                variant="subtle"
                size="compact-md"
                disabled={left === 0}
                aria-label={`All of ${line.name}`}
                onClick={() => onType(line.lineid, typedAmount(toMajor(left)))}
              >
                All
              </Button>
            </li>
          )
        })}
      </ul>
      <Button variant="default" size="compact-md" onClick={onAll}>
        Full amount
      </Button>
    </div>
  )
}
