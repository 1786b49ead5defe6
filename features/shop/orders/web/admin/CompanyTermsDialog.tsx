import { NumberInput, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { toMajor } from '#platform/contract/money.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { CompanyTerms } from '../../contract/admin-operations.ts'
import { orders } from '../../contract.ts'

/** Dialog for a company's invoice terms: whether it may pay by invoice, payment days, and limit. */
export function CompanyTermsDialog({ company, onClose }: { company: CompanyTerms; onClose: () => void }) {
  const { companyid, name, paysByInvoice, needsPurchaseOrder, paymentDays } = company
  const { form, send, sending, failure } = useOperationForm(orders.setCompanyTerms, {
    initial: {
      paysByInvoice,
      needsPurchaseOrder,
      reason: '',
      paymentDays: String(paymentDays),
      limit: toMajor(company.limit.minor),
    },
    toInput: ({ limit, ...terms }) => ({
      ...terms,
      companyid,
      limit: /^\d+$/.test(limit.trim()) ? `${limit.trim()}.00` : limit.trim(),
    }),
    invalidates: [orders.companyTerms],
    onSuccess: () => {
      notifySuccess(`The terms of ${name} are changed.`)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={name} size="sm" keepOpen>
      <FormStack onSubmit={send}>
        <Text>What is owed already keeps the day on which it is due.</Text>
        <Switch label="May pay by invoice" {...form.getInputProps('paysByInvoice', { type: 'checkbox' })} />
        <Switch
          label="Needs a purchase-order number"
          {...form.getInputProps('needsPurchaseOrder', { type: 'checkbox' })}
        />
        <NumberInput label="Days to pay" min={1} max={365} {...form.getInputProps('paymentDays')} />
        <TextInput label="Credit limit in US dollars" inputMode="decimal" {...form.getInputProps('limit')} />
        <Textarea
          label="Reason"
          description="Saved in the audit log."
          required
          {...form.getInputProps('reason')}
        />
        <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Change the terms" />
      </FormStack>
    </Dialog>
  )
}
