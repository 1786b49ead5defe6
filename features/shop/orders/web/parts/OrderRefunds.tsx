import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Receipt } from '../../contract.ts'
import classes from './OrderLines.module.css'

type Refund = Receipt['refunds'][number]

const states: Record<Refund['state'], string> = {
  asked: 'on its way',
  done: 'refunded',
  failed: 'not refunded',
  unassigned: 'refunded',
}

interface Props<Row extends Refund> {
  refunds: readonly Row[]
  /** Staff actions for a refund. */
  actions?: (refund: Row) => ReactNode
}

/** Refunds to the buyer, with target and reason. */
export function OrderRefunds<Row extends Refund>({ refunds, actions }: Props<Row>) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="order-refunds">
      <SectionTitle id="order-refunds" mb="xs">
        Refunds
      </SectionTitle>
      <ul className={classes.lines}>
        {refunds.map((refund) => (
          <li key={refund.refundid} className={classes.line}>
            <div className={classes.words}>
              <Text span inherit fw={600} data-anywhere>
                {formatDate(refund.createdAt)}, {states[refund.state]}
              </Text>
              <Quiet span data-numbers>
                {whereTo(refund)}
              </Quiet>
              <Quiet span data-numbers>
                {refund.message ?? refund.reason}
              </Quiet>
              {actions?.(refund)}
            </div>
            <span className={classes.amount}>
              {formatMoney(refund.card.minor + refund.credit.minor, refund.card.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whereTo({ card, credit, to }: Refund): string {
  if (to === 'invoice') return 'taken off the invoice'
  const parts = [
    card.minor > 0 ? `${formatMoney(card.minor, card.currency)} to the original payment method` : '',
    credit.minor > 0 ? `${formatMoney(credit.minor, credit.currency)} as credit` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
