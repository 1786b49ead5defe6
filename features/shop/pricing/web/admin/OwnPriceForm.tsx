import { Text, TextInput } from '@mantine/core'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { notifyThen } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { AdminPrice } from '../../contract/admin-operations.ts'
import { pricing } from '../../contract.ts'

interface Props {
  partner: string
  price: AdminPrice
  onDone: () => void
}

/** Sets the partner's price of a course, from now on or from a future date. */
export function OwnPriceForm({ partner, price, onDone }: Props) {
  const { form, send, sending, failure } = useOperationForm(pricing.setPartnerPrice, {
    initial: { minor: price.ownMinor === null ? '' : toMajor(price.ownMinor), from: '' },
    toInput: ({ minor, from }) => ({
      partner,
      courseid: price.courseid,
      // Invalid amounts are left for the contract to refuse.
      minor: minor.trim() === '' ? -1 : (fromMajor(minor) ?? minor),
      from,
    }),
    invalidates: [pricing.adminPrices, pricing.adminPartners],
    onSuccess: notifyThen('The price is saved.', onDone),
  })
  return (
    <FormStack onSubmit={send}>
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
      <DayField
        label="From"
        description="Empty: from now on."
        zone={OFFICE_ZONE}
        edge="begin"
        {...form.getInputProps('from')}
      />
      <FormFoot failure={failure} onCancel={onDone} sending={sending} submit="Save" />
    </FormStack>
  )
}
