import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { pricing } from '../../contract.ts'

const column = columnsOf(pricing.adminPartners)

/** Partners with their terms, linked to their price lists. */
export default function PriceListsPage() {
  const list = useListState(pricing.adminPartners)
  return (
    <StaffList
      title="Price lists"
      lead="What each partner sells at. Open pages show a change within seconds."
      of={pricing.adminPartners}
      list={list}
      search={{ label: 'Search partners' }}
      columns={[
        {
          ...column.name('name', 'Partner', { sort: 'name' }),
          cell: ({ partner, name }) => (
            <AppLink to={href('adminIndex/priceLists/:partner', { partner })}>{name}</AppLink>
          ),
        },
        column.text('partner', 'Code'),
        column.percent('discountBasisPoints', 'Discount', { sort: 'discount' }),
        column.number('ownPrices', 'Own prices'),
        column.of('round', 'Whole dollars', ({ roundDown }) => (roundDown ? 'Yes' : 'No')),
        column.text('currency', 'Currency'),
        column.of('open', 'Prices for', ({ openPrices }) => (openPrices ? 'Everyone' : 'Its members')),
      ]}
      rowKey={({ partner }) => partner}
      empty={{ title: 'No matching partner', message: 'Search for other words.' }}
    />
  )
}
