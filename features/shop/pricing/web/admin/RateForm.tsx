import { Select, TextInput } from '@mantine/core'
import { currencyTable } from '#platform/contract/currencies.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifyThen } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { AdminCurrency } from '../../contract/admin-operations.ts'
import { pricing } from '../../contract.ts'
import { LIST_CURRENCY } from '../../rules/currency.ts'

const choices = Object.entries(currencyTable)
  .filter(([code]) => code !== LIST_CURRENCY)
  .map(([code, { name }]) => ({ value: code, label: `${code} · ${name}` }))

/** Form for the exchange rate of a currency per US dollar, with its change history. */
export function RateForm({ currency, onDone }: { currency: AdminCurrency | null; onDone: () => void }) {
  const { form, send, sending, failure } = useOperationForm(pricing.setRate, {
    initial: { currency: currency?.currency ?? '', name: currency?.name ?? '', rate: currency?.rate ?? '' },
    toInput: (values) => values,
    invalidates: [pricing.adminCurrencies, pricing.rateHistory, pricing.getCurrencies],
    onSuccess: notifyThen('The rate is saved.', onDone),
  })
  return (
    <FormStack onSubmit={send}>
      {currency ? null : (
        <Select
          label="Currency"
          description="Those that the payment provider takes"
          data={choices}
          searchable
          {...form.getInputProps('currency')}
          onChange={(code) => {
            form.setFieldValue('currency', code ?? '')
            form.setFieldValue('name', (code && currencyTable[code]?.name) || '')
          }}
        />
      )}
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput
        label="One US dollar buys"
        description="Up to six decimals"
        inputMode="decimal"
        {...form.getInputProps('rate')}
      />
      <FormFoot failure={failure} onCancel={onDone} sending={sending} submit="Save" />
      {currency ? <History currency={currency.currency} /> : null}
    </FormStack>
  )
}

function History({ currency }: { currency: string }) {
  const history = useQuery(pricing.rateHistory, { currency })
  return (
    <QueryState query={history}>
      {({ changes }) =>
        changes.length === 0 ? null : (
          <DataTable
            caption={`Rates of ${currency} so far`}
            rows={changes}
            rowKey={({ at }) => at}
            columns={[
              { key: 'at', title: 'Set', cell: ({ at }) => formatDateTime(at) },
              { key: 'rate', title: 'Rate', end: true, cell: ({ rate }) => rate },
              { key: 'by', title: 'By', cell: ({ by }) => by },
            ]}
          />
        )
      }
    </QueryState>
  )
}
