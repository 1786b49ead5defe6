import { Text, Textarea, TextInput } from '@mantine/core'
import { notifyMessage } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type LedgerRow, partnerLedger } from '../../contract/ledger.ts'

interface Props {
  partner: string
  row: LedgerRow
  onClose: () => void
}

/** Dialog for staff to answer a dispute, with an optional correction in the partner's favor. */
export function AnswerDialog({ partner, row, onClose }: Props) {
  const { form, send, sending, failure } = useOperationForm(partnerLedger.answerDispute, {
    initial: { answer: '', correction: '' },
    toInput: (values) => ({ partner, entryid: row.entryid, ...values }),
    invalidates: [partnerLedger.ledger, partnerLedger.settlement],
    onSuccess: notifyMessage(onClose),
  })
  return (
    <Dialog opened onClose={onClose} title="Answer the dispute" keepOpen>
      <FormStack onSubmit={send}>
        <Text fw={600}>{row.description}</Text>
        <Text>{row.dispute?.note}</Text>
        <Textarea label="Answer" withAsterisk minRows={3} {...form.getInputProps('answer')} />
        <TextInput
          label={`Correction in ${row.balance.currency}`}
          description="What the partner gets. Empty: nothing is corrected."
          inputMode="decimal"
          {...form.getInputProps('correction')}
        />
        <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Send the answer" />
      </FormStack>
    </Dialog>
  )
}
