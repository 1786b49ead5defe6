import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { sayDone } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type LedgerRow, partnerLedger } from '../../contract/ledger.ts'

interface Props {
  partner: string
  row: LedgerRow
  onClose: () => void
}

/** Staff answer a dispute, with a correction where the partner was right. */
export function AnswerDialog({ partner, row, onClose }: Props) {
  const { form, send, sending, failure } = useOperationForm(partnerLedger.answerDispute, {
    initial: { answer: '', correction: '' },
    toInput: (values) => ({ partner, entryid: row.entryid, ...values }),
    stale: [partnerLedger.ledger, partnerLedger.settlement],
    done: ({ message }) => {
      sayDone(message)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Answer the dispute" keepOpen>
      <form onSubmit={send} noValidate>
        <Stack>
          <Text fw={600}>{row.description}</Text>
          <Text>{row.dispute?.note}</Text>
          <Failure>{failure}</Failure>
          <Textarea label="Answer" withAsterisk autosize minRows={3} {...form.getInputProps('answer')} />
          <TextInput
            label={`Correction in ${row.balance.currency}`}
            description="What the partner gets. Empty: nothing is corrected."
            inputMode="decimal"
            {...form.getInputProps('correction')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={sending}>
              Send the answer
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
