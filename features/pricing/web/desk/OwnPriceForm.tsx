import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { DeskPrice } from '../../contract/desk-operations.ts'
import { pricing } from '../../contract.ts'
import { momentOf } from './desk-words.ts'

interface Props {
  partner: string
  price: DeskPrice
  onDone: () => void
}

const Schema = z.object({
  minor: z
    .string()
    .refine(
      (text) => text.trim() === '' || (fromMajor(text) ?? -1) >= 0,
      'Please enter an amount like 199.00.',
    ),
  from: z.string(),
})

/** Sets the partner's own price of a course, from now on or from a day to come. */
export function OwnPriceForm({ partner, price, onDone }: Props) {
  const { form, send, sending, failure } = useOperationForm(pricing.setPartnerPrice, {
    initial: { minor: price.ownMinor === null ? '' : toMajor(price.ownMinor), from: '' },
    schema: Schema,
    toInput: ({ minor, from }) => ({
      partner,
      courseid: price.courseid,
      minor: minor.trim() === '' ? -1 : (fromMajor(minor) ?? -1),
      from: momentOf(from, false),
    }),
    stale: [pricing.deskPrices, pricing.deskPartners],
    done: () => {
      sayDone('The price is saved.')
      onDone()
    },
  })
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        <Text size="sm">
          The list price is {formatMoney(price.listMinor, 'USD')}. The partner’s discount comes on top of its
          own price.
        </Text>
        <TextInput
          label="Own price in US dollars"
          description="Empty: the list price counts again"
          inputMode="decimal"
          {...form.getInputProps('minor')}
        />
        <TextInput
          label="From"
          description="Empty: from now on"
          type="date"
          {...form.getInputProps('from')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
