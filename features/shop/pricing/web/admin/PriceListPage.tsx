import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { usePartnerName } from '#features/core/partner/web/public.tsx'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { AdminPrice } from '../../contract/admin-operations.ts'
import { pricing } from '../../contract.ts'
import { OwnPriceForm } from './OwnPriceForm.tsx'
import { PartnerTerms } from './PartnerTerms.tsx'

/** Courses with their prices for a partner's members. */
export default function PriceListPage() {
  const { partner = '' } = useParams()
  const list = useListState(pricing.adminPrices)
  const name = usePartnerName(partner)
  const [edited, setEdited] = useState<AdminPrice | null>(null)
  return (
    <StaffList
      title={name ? `Price list of ${name}` : 'Price list'}
      of={pricing.adminPrices}
      list={list}
      input={{ ...list.input, partner }}
      search={{ label: 'Search courses' }}
      filters={[filterBy('shows', 'All courses', optionsOf({ own: 'With their own price' }))]}
      columns={columns(setEdited)}
      rowKey={({ courseid }) => courseid}
      empty={{ title: 'No matching course', message: 'Change the search or the filter.' }}
      below={<PartnerTerms partner={partner} />}
    >
      <Dialog opened={edited !== null} onClose={() => setEdited(null)} title={edited?.name ?? ''} keepOpen>
        {edited ? <OwnPriceForm partner={partner} price={edited} onDone={() => setEdited(null)} /> : null}
      </Dialog>
    </StaffList>
  )
}

const column = columnsOf(pricing.adminPrices)
const usd = (minor: number) => formatMoney(minor, 'USD')

const columns = (edit: (price: AdminPrice) => void): Column<AdminPrice>[] => [
  column.text('courseid', 'Course', { sort: 'courseid' }),
  column.name('name', 'Name', { sort: 'name' }),
  column.of('list', 'List price', { sort: 'list', end: true }, ({ listMinor }) => usd(listMinor)),
  column.of('own', 'Own price', { end: true }, ({ ownMinor }) =>
    ownMinor === null ? '–' : <strong>{usd(ownMinor)}</strong>,
  ),
  column.of('planned', 'Planned', ({ planned }) => (planned ? plannedText(planned) : '')),
  column.of('costs', 'Partner price', { end: true }, ({ costsMinor, costsCurrency }) =>
    formatMoney(costsMinor, costsCurrency),
  ),
  column.of('edit', 'Actions', { end: true }, (price) => (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Change the price of ${price.courseid}`}
      onClick={() => edit(price)}
    >
      Change
    </Button>
  )),
]

const plannedText = ({ minor, from }: NonNullable<AdminPrice['planned']>) =>
  `${minor === null ? 'List price' : usd(minor)} from ${formatDate(from)}`
