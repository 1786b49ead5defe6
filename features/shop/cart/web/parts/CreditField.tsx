import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useId } from 'react'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { CreditUse } from '../use-credit-use.ts'

/** Amount of referral credit to use for this cart. Amounts above the limit are lowered immediately (R-CAT-28). */
export function CreditField({ credit, currency }: { credit: CreditUse; currency: string }) {
  const hint = useId()
  if (credit.available <= 0) return null
  const most = formatMoney(credit.usable, currency)
  return (
    <Stack gap="xs">
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          flex={1}
          label="Use referral credit"
          aria-describedby={hint}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={credit.typed}
          disabled={credit.usable === 0}
          onChange={(event) => credit.type(event.currentTarget.value)}
        />
        <Button variant="default" disabled={credit.usable === 0} onClick={credit.useAll}>
          Use all
        </Button>
      </Group>
      <Quiet id={hint} role="status">
        You have {formatMoney(credit.available, currency)}.{' '}
        {credit.usable === 0
          ? 'It pays for courses and bundles only.'
          : credit.wasLowered
            ? `Lowered to ${most}, the most that can be used for this cart.`
            : credit.usable < credit.available
              ? `Up to ${most} can be used for this cart.`
              : null}
      </Quiet>
    </Stack>
  )
}
