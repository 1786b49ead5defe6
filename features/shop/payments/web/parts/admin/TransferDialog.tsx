import { Stack, Text, TextInput } from '@mantine/core'
import { orders } from '#features/shop/orders/contract.ts'
import type { Money } from '#platform/contract/money.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { payments } from '../../../contract.ts'

interface Props {
  order: PaidOrder
  owes: Money
  opened: boolean
  onClose: () => void
}

/** Records that the full amount owed was received by bank transfer. */
export function TransferDialog(props: Props) {
  const { order, opened, onClose } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={`Bank transfer for ${order.name}`} size="sm" keepOpen>
      <TransferForm {...props} />
    </Dialog>
  )
}

const today = () => dayIn(new Date(), OFFICE_ZONE)

function TransferForm({ order, owes, onClose }: Props) {
  const { form, send, sending, failure } = useOperationForm(payments.recordTransfer, {
    initial: { reference: '', receivedOn: today() },
    toInput: (values) => ({ orderid: order.orderid, amount: owes, ...values }),
    invalidates: [payments.ofOrder, orders.adminOrder, orders.adminList, orders.adminInvoices],
    onSuccess: () => {
      notifySuccess(`${order.name} is paid.`)
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <Text>
          {formatMoney(owes.minor, owes.currency)} came by bank transfer. A waiting order is fulfilled, an
          invoice is paid.
        </Text>
        <TextInput label="Reference on the bank statement" required {...form.getInputProps('reference')} />
        <DayField label="Received on" zone={OFFICE_ZONE} required {...form.getInputProps('receivedOn')} />
        <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Record the payment" />
      </Stack>
    </form>
  )
}

/** Fields of an order that its payments need. */
export interface PaidOrder {
  orderid: string
  name: string
  billing: { email: string }
}
