import { Button, Group, Stack, TextInput } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { DeskCurrency } from '../../contract/desk-operations.ts'
import { pricing } from '../../contract.ts'

/** Sets what one US dollar buys of a currency, and shows who set it before. */
export function RateForm({ currency, onDone }: { currency: DeskCurrency | null; onDone: () => void }) {
  const { form, send, sending, failure } = useOperationForm(pricing.setRate, {
    initial: { currency: currency?.currency ?? '', name: currency?.name ?? '', rate: currency?.rate ?? '' },
    toInput: (values) => values,
    stale: [pricing.deskCurrencies, pricing.rateHistory, pricing.getCurrencies],
    done: () => {
      sayDone('The rate is saved.')
      onDone()
    },
  })
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Failure>{failure}</Failure>
        {currency ? null : (
          <TextInput
            label="Currency"
            description="Three letters, like AUD"
            maxLength={3}
            {...form.getInputProps('currency')}
          />
        )}
        <TextInput label="Name" maxLength={60} {...form.getInputProps('name')} />
        <TextInput
          label="One US dollar buys"
          description="Up to six decimals"
          inputMode="decimal"
          {...form.getInputProps('rate')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Save
          </Button>
        </Group>
        {currency ? <History currency={currency.currency} /> : null}
      </Stack>
    </form>
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
