import { Anchor, Text } from '@mantine/core'
import { Fragment } from 'react'
import { eventAdminPath } from '#features/seminars/events/web/public.tsx'
import { documentAddress } from '#features/shop/orders/web/public.tsx'
import { callOperation } from '#platform/web/client.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import type { BulkAction } from '#platform/web/staff/bulk/run-bulk.ts'
import { personLines } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { eventMoney, type InvoiceRow } from '../../../contract/money-contract.ts'
import { OrderLink, useCanOpenOrders } from '../registrants/OrderLink.tsx'

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

const columns: Column<InvoiceRow>[] = [
  column('invoice', 'Invoice', { card: 'heading' }, (row) => <Invoice row={row} />),
  column('order', 'Order', (row) => <OrderLink order={row} />),
  column('company', 'Company', { card: 'line' }, ({ company, buyer, email }) =>
    personLines(company || buyer, company ? `${buyer}, ${email}` : email),
  ),
  column('po', 'Purchase order', ({ purchaseOrder }) => purchaseOrder || '–'),
  column('events', 'For', ({ events }) => (
    <div>
      {events.map(({ scheduleid, name }, index) => (
        <Fragment key={scheduleid}>
          {index > 0 ? ', ' : null}
          <AppLink to={eventAdminPath(scheduleid, 'money')}>{name}</AppLink>
        </Fragment>
      ))}
    </div>
  )),
  column('age', 'Age', { end: true }, ({ ageDays }) => days(ageDays)),
  column('due', 'Due', { sort: 'due', card: 'line' }, (row) => <Due row={row} />),
  column('reminders', 'Reminded', ({ reminders, remindedAt }) =>
    remindedAt ? `${reminders === 1 ? 'once' : `${reminders} times`}, ${formatDate(remindedAt)}` : '–',
  ),
  column('open', 'Open', { end: true, card: 'line' }, ({ open }) => formatMoney(open.minor, open.currency)),
  column('act', 'Reminder', (row) => <Remind row={row} />),
]

function Invoice({ row: { invoice, name } }: { row: InvoiceRow }) {
  const mayOpen = useCanOpenOrders()
  if (!invoice) return <span>{name}</span>
  if (!mayOpen) return <span>{invoice.name}</span>
  return (
    <Anchor href={documentAddress(invoice.documentid)} target="_blank" data-nowrap>
      {invoice.name}
    </Anchor>
  )
}

function Due({ row: { dueAt, overdueDays } }: { row: InvoiceRow }) {
  if (overdueDays === 0) return <span data-nowrap>{formatDate(dueAt)}</span>
  return (
    <Text span inherit fw={550} c="var(--mantine-color-red-text)">
      {formatDate(dueAt)}, {days(overdueDays)} late
    </Text>
  )
}

function Remind({ row }: { row: InvoiceRow }) {
  const remind = useConfirmedCommand(eventMoney.remind, {
    invalidates: [eventMoney.invoices],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const ask = async () => {
    const message = `One email goes to ${row.buyer} now, about ${formatMoney(row.open.minor, row.open.currency)}.`
    return remind.ask({
      input: { orderid: row.orderid },
      title: 'Send a reminder?',
      message,
      yes: 'Send it',
    })
  }
  return (
    <RowButton
      loading={remind.isPending}
      aria-label={`Remind ${row.company || row.buyer} of ${row.invoice?.name ?? row.name} now`}
      onClick={() => void ask()}
    >
      Remind now
    </RowButton>
  )
}

const remindMany: BulkAction<InvoiceRow> = {
  label: 'Remind',
  message: (rows) =>
    rows.length === 1 ? 'One email goes out now.' : `${rows.length} emails go out now, one for each invoice.`,
  run: ({ orderid }) => callOperation(eventMoney.remind, { orderid }),
}

const options = optionsOf({ overdue: 'Overdue', due: 'Not due yet' })

/** Open invoices for event seats, earliest due date first. */
export default function OpenInvoicesPage() {
  const list = useListState(eventMoney.invoices, { rows: 50 })
  const shows = (['overdue', 'due'] as const).find((each) => each === list.filters.shows)
  return (
    <StaffList
      title="Open seminar invoices"
      lead="Each gets an email reminder a week before the due date, on that day and a week after."
      of={eventMoney.invoices}
      list={list}
      input={{ ...list.paging, shows }}
      search={{ label: 'Search invoices', example: 'Order, company, name or email' }}
      filters={[filterBy('shows', 'All open ones', options)]}
      columns={columns}
      rowKey={({ orderid }) => orderid}
      bulk={{ actions: [remindMany], nameOf: ({ invoice, name }) => invoice?.name ?? name }}
      empty={{ title: 'Nothing due', message: 'All event invoices have been paid.' }}
      again={60_000}
    />
  )
}
