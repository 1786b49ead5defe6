import { SegmentedControl } from '@mantine/core'
import type { Money } from '#platform/contract/money.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { type RowIn, StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { credit } from '../../contract.ts'
import { BooksPanel } from './BooksPanel.tsx'
import { ledgerAddress } from './bucket-labels.ts'

type OwnerKind = 'person' | 'company'
type Row = RowIn<typeof credit.accounts>

const money = ({ minor, currency }: Money) => formatMoney(minor, currency)

const columnsOf = (owner: OwnerKind): Column<Row>[] => [
  column('name', owner === 'person' ? 'Person' : 'Company', { card: 'heading', sort: 'name' }, (row) => (
    <AppLink to={ledgerAddress(owner, row.ownerid)}>{row.name}</AppLink>
  )),
  column('detail', owner === 'person' ? 'User name, email' : 'Location', (row) => row.detail),
  column('available', 'Available', { end: true, sort: 'available' }, (row) => money(row.available)),
  ...(owner === 'person'
    ? [column('pending', 'Pending', { end: true, sort: 'pending' }, (row: Row) => money(row.pending))]
    : []),
  column('held', 'Set aside', { end: true, sort: 'held' }, (row) => money(row.held)),
]

/** Owners of credit, and whether the books balance. */
export default function CreditAdminPage() {
  const list = useListState(credit.accounts, { direction: 'desc' })
  const owner: OwnerKind = list.filters.owner === 'company' ? 'company' : 'person'
  return (
    <StaffList
      title="Credit ledgers"
      lead="Referral credit of people and corporate credit of companies, in US dollars."
      of={credit.accounts}
      list={list}
      input={{ ...list.paging, owner }}
      search={{ label: 'Search everyone, also without credit', example: 'Name, user name or email' }}
      columns={columnsOf(owner)}
      rowKey={({ ownerid }) => ownerid}
      empty={{
        title: 'No one here',
        message: list.paging.search
          ? 'Try fewer words.'
          : 'People with credit are listed here. Search for anyone to grant credit.',
      }}
      actions={
        <SegmentedControl
          aria-label="Owner"
          value={owner}
          onChange={(value) => list.change({ owner: value === 'person' ? '' : value })}
          data={optionsOf({ person: 'People', company: 'Companies' })}
        />
      }
      below={<BooksPanel />}
    />
  )
}
