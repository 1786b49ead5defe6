import { Group } from '@mantine/core'
import { formatPercent } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { DeskPartner } from '../../contract/desk-operations.ts'
import { pricing } from '../../contract.ts'

/** The partners with their terms; each leads to its price list. */
export default function PriceListsPage() {
  const { place, change } = useListState(pricing.deskPartners)
  const partners = useQuery(pricing.deskPartners, place, { keep: true })
  return (
    <PageFrame
      title="Price lists"
      lead="What each partner sells at. Open pages show a change within seconds."
      actions={<ExportCsv of={pricing.deskPartners} input={place} />}
      wide
    >
      <Group mb="md">
        <SearchBox value={place.search} label="Search partners" onSearch={(search) => change({ search })} />
      </Group>
      <QueryState
        query={partners}
        empty={{
          when: ({ total }) => total === 0,
          title: 'No partner fits',
          says: 'Search for other words.',
        }}
      >
        {({ rows, total }) => (
          <>
            <DataTable
              caption="Partners"
              columns={columns}
              rows={rows}
              rowKey={({ partner }) => partner}
              place={place}
              onSort={(sort, direction) =>
                change({ sort: sort === 'discount' ? 'discount' : 'name', direction })
              }
            />
            <Pager place={place} total={total} onPage={(page) => change({ page })} />
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}

const columns: Column<DeskPartner>[] = [
  {
    key: 'name',
    title: 'Partner',
    sort: 'name',
    card: 'heading',
    cell: ({ partner, name }) => (
      <AppLink to={href('adminIndex/priceLists/:partner', { partner })}>{name}</AppLink>
    ),
  },
  { key: 'code', title: 'Code', cell: ({ partner }) => partner },
  {
    key: 'discount',
    title: 'Discount',
    sort: 'discount',
    end: true,
    cell: ({ discountBasisPoints }) => formatPercent(discountBasisPoints),
  },
  { key: 'own', title: 'Own prices', end: true, cell: ({ ownPrices }) => ownPrices },
  { key: 'round', title: 'Whole dollars', cell: ({ roundDown }) => (roundDown ? 'Yes' : 'No') },
  { key: 'currency', title: 'Currency', cell: ({ currency }) => currency },
  { key: 'open', title: 'Prices for', cell: ({ openPrices }) => (openPrices ? 'Everybody' : 'Its members') },
]
