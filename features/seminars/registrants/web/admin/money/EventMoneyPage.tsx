import { Badge, Stack, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { EventStaffFrame } from '#features/seminars/events/web/public.tsx'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type EventMoney, eventMoney, type OrderRow } from '../../../contract/money-contract.ts'
import { OrderLink } from '../registrants/OrderLink.tsx'
import { AmountTable } from './AmountTable.tsx'
import { AmountTiles } from './AmountTiles.tsx'

const shown = { open: 'Open', paid: 'Paid', refunded: 'Refunded' } as const
const options = Object.entries(shown).map(([value, label]) => ({ value, label }))
const money = ({ minor, currency }: { minor: number; currency: string }) =>
  minor === 0 ? '–' : formatMoney(minor, currency)

const columns: Column<OrderRow>[] = [
  column('order', 'Order', { card: 'heading' }, (row) => <OrderLink order={row} />),
  column('company', 'Company', ({ company }) => company || '–'),
  column('buyer', 'Ordered by', ({ buyer }) => buyer),
  column('po', 'Purchase order', { card: 'hidden' }, ({ purchaseOrder }) => purchaseOrder || '–'),
  column('at', 'Ordered', { sort: 'oldest' }, ({ createdAt }) => formatDate(createdAt)),
  column('state', 'Status', (row) => <Status row={row} />),
  column('sold', 'Sold', { end: true }, ({ sold }) => money(sold)),
  column('paid', 'Paid', { end: true }, ({ paid }) => money(paid)),
  column('open', 'Open', { end: true }, ({ open }) => money(open)),
  column('refunded', 'Refunded', { end: true }, ({ refunded }) => money(refunded)),
]

function Status({ row: { open, dueAt, refunded } }: { row: OrderRow }) {
  if (open.minor > 0 && dueAt) {
    const isLate = new Date(dueAt) < new Date()
    return (
      <Badge color={isLate ? 'red' : 'blue'}>
        {isLate ? 'Overdue since' : 'Due'} {formatDate(dueAt)}
      </Badge>
    )
  }
  return (
    <Badge color={refunded.minor > 0 ? 'gray' : 'teal'}>
      {refunded.minor > 0 ? 'Paid, refunded' : 'Paid'}
    </Badge>
  )
}

/** Revenue of an event. */
export default function EventMoneyPage() {
  const { scheduleid = '' } = useParams()
  const list = useListState(eventMoney.orders, { rows: 50 })
  const found = useQuery(eventMoney.event, { scheduleid }, { refetchInterval: 60_000 })
  const shows = (['open', 'paid', 'refunded'] as const).find((each) => each === list.filters.shows)
  const input = { ...list.paging, scheduleid, shows }
  return (
    <EventStaffFrame scheduleid={scheduleid} actions={<ExportCsv of={eventMoney.orders} input={input} />}>
      <Stack gap="clamp(1.5rem, 3vw, 2rem)">
        <QueryState query={found}>{(event) => <Figures event={event} />}</QueryState>
        <section>
          <SectionTitle>Orders</SectionTitle>
          <StaffFilters list={list} filters={[{ name: 'shows', label: 'All orders', options }]} />
          <StaffTable
            of={eventMoney.orders}
            input={input}
            list={list}
            columns={columns}
            rowKey={({ orderid }) => orderid}
            caption="Orders of this event"
            empty={{
              title: 'No orders',
              message: shows
                ? 'No orders with this status. Show all.'
                : 'Nothing of this event has been sold yet.',
            }}
          />
        </section>
      </Stack>
    </EventStaffFrame>
  )
}

function Figures({ event }: { event: EventMoney }) {
  const { usd, currencies, seminars, people } = event
  if (currencies.length === 0) {
    return (
      <Empty
        title="Nothing has been sold"
        message={
          people.free > 0
            ? `${people.free} people are registered at no charge.`
            : 'The figures appear here as soon as someone registers.'
        }
      />
    )
  }
  return (
    <>
      <AmountTiles amounts={usd} />
      <Text c="dimmed">{peopleMessage(event)}</Text>
      <section>
        <SectionTitle>By seminar, in US dollars</SectionTitle>
        <AmountTable
          caption="Totals by seminar"
          first="Seminar"
          rows={seminars.map((row) => ({
            ...row,
            key: row.semid,
            name: `${row.name}, ${row.people} ${row.people === 1 ? 'person' : 'people'}`,
            currency: 'USD',
          }))}
        />
      </section>
      {currencies.some(({ currency }) => currency !== 'USD') ? (
        <section>
          <SectionTitle>In the currencies of the orders</SectionTitle>
          <AmountTable
            caption="Totals by currency"
            first="Currency"
            rows={currencies.map((row) => ({
              ...row,
              key: row.currency,
              name: `${row.currency}, ${row.orders} ${row.orders === 1 ? 'order' : 'orders'}`,
            }))}
          />
        </section>
      ) : null}
    </>
  )
}

function peopleMessage({ people, movedAway, movedHere }: EventMoney): string {
  const amounts = (list: EventMoney['movedHere']['amounts']) =>
    list.map(({ minor, currency }) => formatMoney(minor, currency)).join(' and ')
  const parts = [
    `${people.registered} registered`,
    people.free > 0 ? `${people.free} of them without anything to pay` : '',
    people.canceled > 0 ? `${people.canceled} canceled` : '',
    movedAway.people > 0
      ? `${movedAway.people} moved to another date; their orders over ${amounts(movedAway.amounts)} count here`
      : '',
    movedHere.people > 0
      ? `${movedHere.people} came from another date; their orders over ${amounts(movedHere.amounts)} count there`
      : '',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
