import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { paidWithInShort } from '#features/shop/orders/rules/paid-with.ts'
import { formatDateTime, formatMoney } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { PaymentRow } from '../../contract/admin-operations.ts'
import { payments } from '../../contract.ts'
import { methodLabels, paymentLabels } from '../../rules/payment-labels.ts'
import { paymentStates } from '../../rules/payment-states.ts'
import classes from './Admin.module.css'

const states = paymentStates.map((state) => ({ value: state, label: paymentLabels[state] }))

/** Lists payments that need review, and all others. */
export default function PaymentsAdminPage() {
  const list = useListState(payments.adminList, { rows: 50 })
  const [noted, setNoted] = useState<PaymentRow | null>(null)
  const lookUp = useCommand(payments.lookUp, {
    invalidates: [payments.adminList],
    onSuccess: ({ message }) => notifySuccess(message, 'Checked'),
  })
  const note = useCommand(payments.noteLook, { invalidates: [payments.adminList] })
  const ask = (row: PaymentRow) => lookUp.mutate({ paymentid: row.paymentid }, orNotify)
  const showsAll = list.filters.show === 'all'
  return (
    <StaffList
      title="Payments"
      lead={
        showsAll
          ? 'Every payment there was.'
          : 'What the bank has not confirmed, what differs from its order, disputes.'
      }
      of={payments.adminList}
      list={list}
      input={{ ...list.paging, show: showsAll ? 'all' : 'attention', state: stateOf(list.filters.state) }}
      search={{ label: 'Search payments', example: 'Order, buyer, last digits or provider’s id' }}
      filters={[
        { name: 'show', label: 'Needs review', options: [{ value: 'all', label: 'All payments' }] },
        { name: 'state', label: 'Status', options: states },
      ]}
      columns={columnsOf(ask, setNoted, lookUp.isPending)}
      rowKey={({ paymentid }) => paymentid}
      empty={
        showsAll
          ? { title: 'No payments', message: 'Nothing matches. Try fewer filters.' }
          : { title: 'Nothing to review', message: 'Every payment is known, and every amount agrees.' }
      }
      again={30_000}
    >
      <ReasonDialog
        opened={noted !== null}
        onClose={() => setNoted(null)}
        title="Remove from the list"
        message={`What did you find about the payment for order ${noted?.orderName ?? ''}?`}
        yes="Remove"
        send={(reason) => note.mutateAsync({ paymentid: noted?.paymentid ?? '', note: reason })}
      />
    </StaffList>
  )
}

const stateOf = (text: string) => paymentStates.find((state) => state === text)

const attentionLabels: Record<NonNullable<PaymentRow['attention']>, string> = {
  unknown: 'Unconfirmed',
  questionable: 'Questionable',
  'amount differs': 'Amount differs',
  dispute: 'Dispute',
}

const colors: Record<PaymentRow['state'], string> = {
  created: 'gray',
  processing: 'blue',
  captured: 'teal',
  declined: 'gray',
  unknown: 'yellow',
  refunded: 'grape',
}

function columnsOf(
  ask: (row: PaymentRow) => void,
  note: (row: PaymentRow) => void,
  busy: boolean,
): Column<PaymentRow>[] {
  return [
    column('order', 'Order', { card: 'heading' }, (row) => (
      <AppLink className={classes.short} to={`/adminIndex/orders/${row.orderid}`}>
        {row.orderName}
      </AppLink>
    )),
    { key: 'buyer', title: 'Buyer', cell: ({ buyer }) => buyer },
    { key: 'state', title: 'Status', cell: (row) => <State row={row} /> },
    column('amount', 'Amount', { end: true, sort: 'amount' }, ({ amount, differs }) => (
      <>
        {formatMoney(amount.minor, amount.currency)}
        {differs ? (
          <Text size="xs" c="red">
            taken {formatMoney(differs.minor, differs.currency)}
          </Text>
        ) : null}
      </>
    )),
    column('paidWith', 'Paid with', (row) => paidWithInShort(row.paidWith) || methodLabels[row.method]),
    column('message', 'Details', ({ lookedNote, message }) =>
      lookedNote || message ? (
        <Text size="sm" lineClamp={2}>
          {lookedNote || message}
        </Text>
      ) : null,
    ),
    column('made', 'Date', { sort: 'newest' }, (row) => (
      <span className={classes.short}>{formatDateTime(row.createdAt)}</span>
    )),
    column('acts', 'Actions', (row) => (
      <Group gap={6} wrap="nowrap">
        {row.providerOrderId ? (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => ask(row)}>
            Look up now
          </Button>
        ) : null}
        {row.attention ? (
          <Button size="compact-sm" variant="subtle" onClick={() => note(row)}>
            Note
          </Button>
        ) : null}
      </Group>
    )),
  ]
}

function State({ row }: { row: PaymentRow }) {
  return (
    <Group gap={6}>
      <Badge miw="max-content" flex="none" color={colors[row.state]} variant="light">
        {paymentLabels[row.state]}
      </Badge>
      {row.attention && row.attention !== row.state ? (
        <Badge miw="max-content" flex="none" color="yellow">
          {attentionLabels[row.attention]}
        </Badge>
      ) : null}
      {row.isTest ? <Badge variant="outline">trial</Badge> : null}
    </Group>
  )
}
