import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { AdminCurrency } from '../../contract/admin-operations.ts'
import { pricing } from '../../contract.ts'
import { LIST_CURRENCY } from '../../rules/currency.ts'
import { RateForm } from './RateForm.tsx'

/** Currencies in which customers can pay. Existing orders retain their rate. */
export default function CurrenciesPage() {
  const list = useListState(pricing.adminCurrencies)
  const [edited, setEdited] = useState<AdminCurrency | 'new' | null>(null)
  const removal = useConfirmedCommand(pricing.removeRate, {
    invalidates: [pricing.adminCurrencies, pricing.getCurrencies],
  })
  const remove = ({ currency, name }: AdminCurrency) =>
    removal.ask({
      input: { currency },
      title: `Remove the ${name}?`,
      message: 'Nothing can be bought in it any more. Orders that were made in it keep their rate.',
      yes: 'Remove the currency',
      danger: true,
      onSuccess: () => notifySuccess(`${currency} is removed.`),
    })
  return (
    <StaffList
      title="Currencies"
      lead="Prices are listed in US dollars and multiplied by these rates. Orders keep the rate at which they were made."
      of={pricing.adminCurrencies}
      list={list}
      search={{ label: 'Search currencies' }}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          Add a currency
        </Button>
      }
      columns={columns(setEdited, remove)}
      rowKey={({ currency }) => currency}
      empty={{ title: 'No matching currency', message: 'Search for other words.' }}
    >
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
    </StaffList>
  )
}

const column = columnsOf(pricing.adminCurrencies)

const columns = (
  edit: (currency: AdminCurrency) => void,
  remove: (currency: AdminCurrency) => void,
): Column<AdminCurrency>[] => [
  column.text('currency', 'Currency', { sort: 'currency' }),
  column.name('name', 'Name', { sort: 'name' }),
  column.text('rate', 'One US dollar buys', { end: true }),
  column.moment('updatedAt', 'Changed'),
  column.of('edit', 'Actions', { end: true }, (currency) =>
    currency.currency === LIST_CURRENCY ? (
      'List currency'
    ) : (
      <>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Change the rate of ${currency.currency}`}
          onClick={() => edit(currency)}
        >
          Change
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={`Remove ${currency.currency}`}
          onClick={() => remove(currency)}
        >
          Remove
        </Button>
      </>
    ),
  ),
]
