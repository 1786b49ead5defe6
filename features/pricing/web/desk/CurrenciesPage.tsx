import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { DeskCurrency } from '../../contract/desk-operations.ts'
import { pricing } from '../../contract.ts'
import { LIST_CURRENCY } from '../../rules/currency.ts'
import { RateForm } from './RateForm.tsx'

/** The currencies in which people pay. Orders keep the rate at which they were made. */
export default function CurrenciesPage() {
  const { place, change } = useListState(pricing.deskCurrencies)
  const currencies = useQuery(pricing.deskCurrencies, place, { keep: true })
  const [edited, setEdited] = useState<DeskCurrency | 'new' | null>(null)
  return (
    <PageFrame
      title="Currencies"
      lead="Prices are listed in US dollars and multiplied by these rates. Orders keep the rate at which they were made."
      actions={
        <>
          <ExportCsv of={pricing.deskCurrencies} input={place} />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            Add a currency
          </Button>
        </>
      }
      wide
    >
      <Group mb="md">
        <SearchBox value={place.search} label="Search currencies" onSearch={(search) => change({ search })} />
      </Group>
      <QueryState
        query={currencies}
        empty={{
          when: ({ total }) => total === 0,
          title: 'No currency fits',
          says: 'Search for other words.',
        }}
      >
        {({ rows, total }) => (
          <>
            <DataTable
              caption="Currencies"
              columns={columns(setEdited)}
              rows={rows}
              rowKey={({ currency }) => currency}
              place={place}
              onSort={(sort, direction) => change({ sort: sort === 'name' ? 'name' : 'currency', direction })}
            />
            <Pager place={place} total={total} onPage={(page) => change({ page })} />
          </>
        )}
      </QueryState>
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' || edited === null ? 'Add a currency' : `Rate of the ${edited.name}`}
        keepOpen
      >
        {edited ? (
          <RateForm currency={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        ) : null}
      </Dialog>
    </PageFrame>
  )
}

const columns = (edit: (currency: DeskCurrency) => void): Column<DeskCurrency>[] => [
  { key: 'currency', title: 'Currency', sort: 'currency', cell: ({ currency }) => currency },
  { key: 'name', title: 'Name', sort: 'name', card: 'heading', cell: ({ name }) => name },
  { key: 'rate', title: 'One US dollar buys', end: true, cell: ({ rate }) => rate },
  { key: 'changed', title: 'Changed', cell: ({ updatedAt }) => formatDateTime(updatedAt) },
  {
    key: 'edit',
    title: 'Actions',
    end: true,
    cell: (currency) =>
      currency.currency === LIST_CURRENCY ? (
        'List currency'
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Change the rate of ${currency.currency}`}
          onClick={() => edit(currency)}
        >
          Change
        </Button>
      ),
  },
]
