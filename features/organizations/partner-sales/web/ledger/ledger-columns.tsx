import { Badge, Button } from '@mantine/core'
import type { Money } from '#platform/contract/money.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { LedgerRow } from '../../contract/ledger.ts'
import { kindLabels } from '../../rules/ledger-labels.ts'

const money = (amount: Money | null) => (amount ? formatMoney(amount.minor, amount.currency) : '')

interface Acts {
  dispute?: (row: LedgerRow) => void
  answer?: (row: LedgerRow) => void
}

/** An entry with its prices, what it changes and what there was after it; the partner disputes, staff answer. */
export const ledgerColumns = ({ dispute, answer }: Acts): Column<LedgerRow>[] => [
  {
    key: 'what',
    title: 'Description',
    card: 'heading',
    cell: ({ description, dispute: disputed }) => (
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
    ),
  },
  {
    key: 'type',
    title: 'Type',
    cell: ({ type }) => <Badge color={kindLabels[type].color}>{kindLabels[type].label}</Badge>,
  },
  { key: 'date', title: 'Date', card: 'line', cell: ({ at }) => formatDate(at) },
  { key: 'price', title: 'Price', end: true, cell: ({ price }) => money(price) },
  { key: 'ours', title: 'Our price', end: true, cell: ({ ourprice }) => money(ourprice) },
  { key: 'method', title: 'Paid by', cell: ({ paymentMethod }) => paymentMethod },
  { key: 'paid', title: 'Settled', cell: ({ isPaid }) => (isPaid ? 'Yes' : 'Open') },
  { key: 'effect', title: 'Change', end: true, card: 'line', cell: ({ effect }) => money(effect) },
  { key: 'balance', title: 'Balance', end: true, card: 'line', cell: ({ balance }) => money(balance) },
  {
    key: 'acts',
    title: '',
    cell: (row) => {
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
    },
  },
]
