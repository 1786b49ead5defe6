import { Text, TextInput } from '@mantine/core'
import { formatMoney } from '#platform/web/format.ts'
import { notifyThen } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type PaymentRow, rotpStudentsAdmin } from '../../../contract/students.ts'

/** Records the payment of an installment and the payment method. */
export function RecordPayment({ row, onClose }: { row: PaymentRow; onClose: () => void }) {
  const { form, send, sending, failure } = useOperationForm(rotpStudentsAdmin.recordPayment, {
    initial: { reference: '' },
    toInput: ({ reference }) => ({ installmentid: row.installmentid, reference }),
    invalidates: [rotpStudentsAdmin.payments, rotpStudentsAdmin.list],
    onSuccess: notifyThen('The payment is recorded.', onClose),
  })
  return (
    <Dialog opened onClose={onClose} title={`Payment of ${row.name}`} size="sm" keepOpen>
      <FormStack onSubmit={send}>
        <Text>
          {row.term}: {formatMoney(row.amount.minor, row.amount.currency)}
        </Text>
        <TextInput
          label="How it was paid"
          description="With the number: Check 2041, transfer of Nov 20, order P-1001."
          required
          data-autofocus
          {...form.getInputProps('reference')}
        />
        <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Record the payment" />
      </FormStack>
    </Dialog>
  )
}
