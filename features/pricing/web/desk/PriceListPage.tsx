import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { DeskPrice } from '../../contract/desk-operations.ts'
import { pricing } from '../../contract.ts'
import { OwnPriceForm } from './OwnPriceForm.tsx'
import { PartnerTerms } from './PartnerTerms.tsx'

const sorts = ['courseid', 'name', 'list'] as const

/** The courses of the shop with what a partner's members pay for them. */
export default function PriceListPage() {
  const { partner = '' } = useParams()
  const { place, filters, change } = useListState(pricing.deskPrices)
  const shows = filters.shows === 'own' ? ('own' as const) : ('' as const)
  const input = { ...place, partner, shows }
  const prices = useQuery(pricing.deskPrices, input, { keep: true })
  const [edited, setEdited] = useState<DeskPrice | null>(null)
  return (
    <PageFrame
      title={`Price list of ${partner}`}
      lead={<AppLink to="/adminIndex/priceLists">All price lists</AppLink>}
      actions={<ExportCsv of={pricing.deskPrices} input={input} />}
      wide
    >
      <PartnerTerms partner={partner} />
      <Group mb="md">
        <SearchBox value={place.search} label="Search courses" onSearch={(search) => change({ search })} />
        <NativeSelect
          size="md"
          aria-label="Which courses"
          value={shows}
          data={[
            { value: '', label: 'All courses' },
            { value: 'own', label: 'With a price of their own' },
          ]}
          onChange={(event) => change({ shows: event.currentTarget.value })}
        />
      </Group>
      <QueryState
        query={prices}
        empty={{
          when: ({ total }) => total === 0,
          title: 'No course fits',
          says: 'Change the search or the filter.',
        }}
      >
        {({ rows, total }) => (
          <>
            <DataTable
              caption={`Prices under ${partner}`}
              columns={columns(setEdited)}
              rows={rows}
              rowKey={({ courseid }) => courseid}
              place={place}
              onSort={(sort, direction) =>
                change({ sort: sorts.find((each) => each === sort) ?? 'courseid', direction })
              }
            />
            <Pager place={place} total={total} onPage={(page) => change({ page })} />
          </>
        )}
      </QueryState>
      <Dialog opened={edited !== null} onClose={() => setEdited(null)} title={edited?.name ?? ''} keepOpen>
        {edited ? <OwnPriceForm partner={partner} price={edited} onDone={() => setEdited(null)} /> : null}
      </Dialog>
    </PageFrame>
  )
}

const usd = (minor: number) => formatMoney(minor, 'USD')

const columns = (edit: (price: DeskPrice) => void): Column<DeskPrice>[] => [
  { key: 'courseid', title: 'Course', sort: 'courseid', cell: ({ courseid }) => courseid },
  { key: 'name', title: 'Name', sort: 'name', card: 'heading', cell: ({ name }) => name },
  { key: 'list', title: 'List price', sort: 'list', end: true, cell: ({ listMinor }) => usd(listMinor) },
  {
    key: 'own',
    title: 'Own price',
    end: true,
    cell: ({ ownMinor }) => (ownMinor === null ? '–' : <strong>{usd(ownMinor)}</strong>),
  },
  { key: 'planned', title: 'Planned', cell: ({ planned }) => (planned ? plannedText(planned) : '') },
  {
    key: 'costs',
    title: 'Costs here',
    end: true,
    cell: ({ costsMinor, costsCurrency }) => formatMoney(costsMinor, costsCurrency),
  },
  {
    key: 'edit',
    title: 'Actions',
    end: true,
    cell: (price) => (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Change the price of ${price.courseid}`}
        onClick={() => edit(price)}
      >
        Change
      </Button>
    ),
  },
]

const plannedText = ({ minor, from }: NonNullable<DeskPrice['planned']>) =>
  `${minor === null ? 'List price' : usd(minor)} from ${formatDate(from)}`
