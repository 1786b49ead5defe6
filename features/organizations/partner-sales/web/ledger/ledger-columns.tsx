import { Badge, Button } from '@mantine/core'
import type { Money } from '#platform/contract/money.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { LedgerRow } from '../../contract/ledger.ts'
import { kindLabels } from '../../rules/ledger-labels.ts'

const money = (amount: Money | null) => (amount ? formatMoney(amount.minor, amount.currency) : '')

interface Acts {
  dispute?: (row: LedgerRow) => void
  answer?: (row: LedgerRow) => void
}

/** Ledger columns: prices, effect and resulting balance. The partner can dispute an entry; staff can answer. */
export const ledgerColumns = ({ dispute, answer }: Acts): Column<LedgerRow>[] => [
  column('what', 'Description', { card: 'heading' }, ({ description, dispute: disputed }) => (
    <>
      {description}
      {disputed ? (
        <Badge ms="xs" color={disputed.answer === null ? 'orange' : 'gray'}>
          {disputed.answer === null ? 'Disputed' : 'Answered'}
        </Badge>
      ) : null}
      {disputed ? (
        <Quiet>
          {disputed.note}
          {disputed.answer === null ? '' : ` Answer: ${disputed.answer}`}
        </Quiet>
      ) : null}
    </>
  )),
  column('type', 'Type', ({ type }) => (
    <Badge color={kindLabels[type].color}>{kindLabels[type].label}</Badge>
  )),
  column('date', 'Date', { card: 'line' }, ({ at }) => formatDate(at)),
  column('price', 'Price', { end: true }, ({ price }) => money(price)),
  column('ours', 'Our price', { end: true }, ({ ourprice }) => money(ourprice)),
  column('method', 'Paid by', ({ paymentMethod }) => paymentMethod),
  column('paid', 'Settled', ({ isPaid }) => (isPaid ? 'Yes' : 'Open')),
  column('effect', 'Change', { end: true, card: 'line' }, ({ effect }) => money(effect)),
  column('balance', 'Balance', { end: true, card: 'line' }, ({ balance }) => money(balance)),
  column('acts', '', (row) => {
    const isWaiting = row.dispute !== null && row.dispute.answer === null
    if (dispute && !row.dispute && !row.isPaid)
      return (
        <Button variant="subtle" size="sm" onClick={() => dispute(row)}>
          Dispute
        </Button>
      )
    if (answer && isWaiting)
      return (
        <Button variant="default" size="sm" onClick={() => answer(row)}>
          Answer
        </Button>
      )
    return null
  }),
]
