import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { PartnerFrame } from '#features/core/partner/web/public.tsx'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type PartnerPrice, partnerPriceList } from '../../contract/prices.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { PriceAsks } from './PriceAsks.tsx'
import { PriceDialog } from './PriceDialog.tsx'

/** A partner's own prices with the buyer's price and the margin, and the prices awaiting a decision by the provider. */
export default function PartnerPricesPage() {
  return (
    <PartnerFrame
      title="Prices"
      forAdmins
      lead={({ name, currency }) =>
        `What ${name} sells at. Prices are kept in US dollars; buyers pay in ${currency}.`
      }
    >
      {(partner) => (
        <PartTabs
          keeps="partner"
          parts={[
            ['prices', 'Price list', () => <Prices partner={partner} />],
            ['requests', 'Exceptions', () => <PriceAsks partner={partner} />],
          ]}
        />
      )}
    </PartnerFrame>
  )
}

function Prices({ partner }: { partner: OpenPartner }) {
  const list = useListState(partnerPriceList.prices)
  const input = { ...list.paging, partner: partner.partner, shows: list.filters.shows }
  const [edited, setEdited] = useState<PartnerPrice | null>(null)
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <Group gap="sm" align="end" mb="md">
        <StaffFilters list={list} search={{ label: 'Search courses' }} filters={filters} />
        <Group gap="sm" ms="auto">
          <ExportCsv of={partnerPriceList.prices} input={input} />
          <Button variant="default" onClick={() => setImporting(true)}>
            Import prices
          </Button>
        </Group>
      </Group>
      <Quiet mb="sm">{termsText(partner)}</Quiet>
      <StaffTable
        of={partnerPriceList.prices}
        input={input}
        list={list}
        columns={columns(setEdited)}
        rowKey={({ courseid }) => courseid}
        caption="Prices"
        empty={{ title: 'No matching course', message: 'Change the search or the filter.' }}
      />
      {edited ? <PriceDialog partner={partner} price={edited} onClose={() => setEdited(null)} /> : null}
      {isImporting ? <ImportDialog partner={partner.partner} onClose={() => setImporting(false)} /> : null}
    </>
  )
}

const filters = [filterBy('shows', 'All courses', optionsOf({ own: 'With an own price' }))] as const

function termsText({ discountBasisPoints, ourShareBasisPoints, roundDown }: OpenPartner): string {
  const percent = (basisPoints: number) => `${basisPoints / 100}%`
  return [
    discountBasisPoints > 0 ? `Buyers get ${percent(discountBasisPoints)} off each price.` : '',
    `The provider keeps ${percent(ourShareBasisPoints)} of the list price, which is the floor.`,
    roundDown ? 'Prices are rounded down to whole dollars.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const money = ({ minor, currency }: { minor: number; currency: string }) => formatMoney(minor, currency)

const columns = (edit: (price: PartnerPrice) => void): Column<PartnerPrice>[] => [
  column('course', 'Course', { sort: 'courseid', card: 'heading' }, ({ courseid, name }) => (
    <>
      {name}
      <Quiet>{courseid}</Quiet>
    </>
  )),
  column('list', 'List price', { sort: 'list', end: true }, ({ list }) => money(list)),
  column('own', 'Own price', { end: true, card: 'line', named: true }, ({ own, planned, asked }) =>
    own || planned || asked ? (
      <>
        {own ? <strong>{money(own)}</strong> : null}
        {planned ? (
          <Quiet>
            {planned.price ? money(planned.price) : 'List price'} from {formatDate(planned.from)}
          </Quiet>
        ) : null}
        {asked ? <Quiet>{money(asked)} awaiting approval</Quiet> : null}
      </>
    ) : (
      '–'
    ),
  ),
  column(
    'costs',
    'Buyer pays',
    { end: true, card: 'line', named: true },
    ({ costs, costsUsd, roundedOff }) => (
      <>
        {money(costs)}
        {costs.currency === costsUsd.currency ? null : <Quiet>{money(costsUsd)}</Quiet>}
        {roundedOff.minor > 0 ? <Quiet>rounded down by {money(roundedOff)}</Quiet> : null}
      </>
    ),
  ),
  column('margin', 'Margin', { end: true }, ({ margin, floor, belowFloor }) => (
    <>
      <Text component="span" c={belowFloor ? 'red' : undefined}>
        {money(margin)}
      </Text>
      <Quiet>floor {money(floor)}</Quiet>
    </>
  )),
  column('edit', '', { end: true }, (price) => (
    <Button
      variant="subtle"
      size="sm"
      aria-label={`Change the price of ${price.courseid}`}
      onClick={() => edit(price)}
    >
      Change
    </Button>
  )),
]
