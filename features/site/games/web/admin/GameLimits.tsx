import { NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatNumber } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { gameAdmin } from '../../contract/game-admin.ts'

type Limit = OutputOf<typeof gameAdmin.limits>['rows'][number]

/** Daily bet and loss limits by partner. */
export function GameLimits() {
  const limits = useQuery(gameAdmin.limits, {})
  const [edited, setEdited] = useState<Limit | null>(null)
  return (
    <>
      <Text mb="md">
        Whether a partner hides the area is set with its other features, under Partners. A day ends at
        midnight, Central Time.
      </Text>
      <QueryState query={limits}>
        {({ rows }) => (
          <DataTable
            caption="Limits of a day by partner"
            columns={[
              { key: 'name', title: 'Partner', card: 'heading', cell: ({ name }) => name },
              {
                key: 'hidden',
                title: 'Area',
                card: 'line',
                cell: ({ hidden }) => (hidden ? 'Hidden' : 'Possible'),
              },
              {
                key: 'stake',
                title: 'Bets a day',
                card: 'line',
                end: true,
                cell: ({ stakePerDay }) => formatNumber(stakePerDay),
              },
              {
                key: 'loss',
                title: 'Losses a day',
                end: true,
                cell: ({ lossPerDay }) => formatNumber(lossPerDay),
              },
              {
                key: 'acts',
                title: '',
                end: true,
                cell: (row) => (
                  <RowButton aria-label={`Change the limits of ${row.name}`} onClick={() => setEdited(row)}>
                    Change
                  </RowButton>
                ),
              },
            ]}
            rows={rows}
            rowKey={({ partner }) => partner}
          />
        )}
      </QueryState>
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={`Limits of ${edited?.name ?? ''}`}
        size="sm"
      >
        {edited ? <LimitForm limit={edited} onClose={() => setEdited(null)} /> : null}
      </Dialog>
    </>
  )
}

function LimitForm({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const { form, send, sending, failure } = useOperationForm(gameAdmin.setLimits, {
    initial: {
      stakePerDay: limit.stakePerDay as number | string,
      lossPerDay: limit.lossPerDay as number | string,
    },
    toInput: (values) => ({ partner: limit.partner, ...values }),
    invalidates: [gameAdmin.limits, gameAdmin.log],
    onSuccess: () => {
      notifySuccess(`The limits of ${limit.name} are saved.`)
      onClose()
    },
  })
  return (
    <FormStack onSubmit={send} gap="md">
      <NumberInput
        label="Most that a person may bet in one day"
        min={0}
        max={100000}
        {...form.getInputProps('stakePerDay')}
      />
      <NumberInput
        label="Most that a person may lose in one day"
        min={0}
        max={100000}
        {...form.getInputProps('lossPerDay')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Save the limits" />
    </FormStack>
  )
}
