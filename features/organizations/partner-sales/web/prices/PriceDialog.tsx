import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { toMajor } from '#platform/contract/money.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { notifyMessage } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type PartnerPrice, type PriceSides, partnerPriceList } from '../../contract/prices.ts'

interface Props {
  partner: OpenPartner
  price: PartnerPrice
  onClose: () => void
}

/** Sets a custom price; the amounts for buyers and the partner update while typing. */
export function PriceDialog({ partner, price, onClose }: Props) {
  const { courseid, name, own, list } = price
  const { form, send, sending, failure } = useOperationForm(partnerPriceList.setPrice, {
    initial: { price: own ? toMajor(own.minor) : '', from: '', reason: '' },
    toInput: (values) => ({ partner: partner.partner, courseid, ...values, from: values.from || null }),
    invalidates: [partnerPriceList.prices, partnerPriceList.priceAsks, partnerPriceList.priceHistory],
    onSuccess: notifyMessage(onClose),
  })
  const [typed] = useDebouncedValue(form.values.price.trim(), 300)
  const preview = useQuery(
    partnerPriceList.previewPrice,
    { partner: partner.partner, courseid, price: typed },
    { enabled: typed === '' || /^\d{1,6}(\.\d{1,2})?$/.test(typed), keepPrevious: true },
  )
  const belowFloor = preview.data?.belowFloor ?? false
  return (
    <Dialog opened onClose={onClose} title={name} keepOpen>
      <FormStack onSubmit={send}>
        <TextInput
          label="Own price in US dollars"
          description={`The list price is ${formatMoney(list.minor, list.currency)}. Empty: it counts again.`}
          inputMode="decimal"
          {...form.getInputProps('price')}
        />
        {preview.data ? <Preview sides={preview.data} /> : null}
        <DayField
          label="From"
          description="Empty: from now on."
          zone="calendar"
          {...form.getInputProps('from')}
        />
        {belowFloor || form.errors.reason ? (
          <Textarea
            label="Reason"
            description="A price below the floor needs approval, with your reason."
            {...form.getInputProps('reason')}
          />
        ) : null}
        <FormFoot
          failure={failure}
          onCancel={onClose}
          sending={sending}
          submit={belowFloor && !partner.isStaff ? 'Ask for this price' : 'Save'}
        />
      </FormStack>
      <History partner={partner.partner} courseid={courseid} />
    </Dialog>
  )
}

const money = ({ minor, currency }: { minor: number; currency: string }) => formatMoney(minor, currency)

function Preview({ sides }: { sides: PriceSides }) {
  const { costs, costsUsd, roundedOff, margin, floor, belowFloor } = sides
  return (
    <Stack gap={2} role="status">
      <Text fw={640}>
        Buyers pay {money(costs)}
        {costs.currency === costsUsd.currency ? '' : ` (${money(costsUsd)})`}
      </Text>
      <Quiet>
        {roundedOff.minor > 0 ? `Whole dollars take ${money(roundedOff)}. ` : ''}Your margin is{' '}
        {money(margin)}; the floor is {money(floor)}.
      </Quiet>
      {belowFloor ? <Text c="red">This is below the floor.</Text> : null}
    </Stack>
  )
}

function History({ partner, courseid }: { partner: string; courseid: string }) {
  const query = useQuery(partnerPriceList.priceHistory, { partner, courseid })
  const { prices = [] } = query.data ?? {}
  if (prices.length === 0) return null
  return (
    <Stack gap={4} mt="lg">
      <Text fw={640}>History</Text>
      {prices.map(({ price, from, by }) => (
        <Quiet key={from}>
          {price ? money(price) : 'List price'} from {formatDate(from)}
          {by ? `, by ${by}` : ''}
        </Quiet>
      ))}
    </Stack>
  )
}
