import { Box, Button, Group, Text, TextInput } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { formatMoney } from '#platform/web/format.ts'
import { notifyError, notifyMessage } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { partnerLedger } from '../../contract/ledger.ts'

interface Props {
  partner: OpenPartner
  month: string
  currency: string
}

/** Amount due for a month, its PDF, and for staff a button to mark it as paid. */
export function MonthSettlement({ partner, month, currency }: Props) {
  const input = { partner: partner.partner, month, currency }
  const query = useQuery(partnerLedger.settlement, input)
  const [isPaying, setPaying] = useState(false)
  const savePdf = () =>
    downloadFile(partnerLedger.settlementPaper, input).catch((error: Error) => notifyError(error.message))
  return (
    <QueryState query={query}>
      {({ open, due, disputed, isOver }) => (
        <Box p={20} {...surface}>
          <Group justify="space-between" gap="md">
            <div>
              <Text fw={640}>{dueText(due.minor, due.currency, { open, name: partner.name })}</Text>
              <Quiet>
                {open} {open === 1 ? 'entry' : 'entries'} of this month and before
                {disputed > 0 ? `, ${disputed} more disputed` : ''}.
                {isOver ? '' : ' The month can be settled when it is over.'}
              </Quiet>
            </div>
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconFileTypePdf size={18} aria-hidden />}
                onClick={() => void savePdf()}
              >
                Settlement
              </Button>
              {partner.isStaff && isOver && open > 0 ? (
                <Button color="copper" onClick={() => setPaying(true)}>
                  Mark as paid
                </Button>
              ) : null}
            </Group>
          </Group>
          {isPaying ? <PaidDialog input={input} due={due} onClose={() => setPaying(false)} /> : null}
        </Box>
      )}
    </QueryState>
  )
}

function dueText(minor: number, currency: string, { open, name }: { open: number; name: string }): string {
  if (open === 0) return 'Everything is settled.'
  const amount = formatMoney(Math.abs(minor), currency)
  if (minor === 0) return 'Nothing is owed.'
  return minor > 0 ? `${amount} is to be paid to ${name}.` : `${name} is to pay ${amount}.`
}

interface PaidProps {
  input: { partner: string; month: string; currency: string }
  due: { minor: number; currency: string }
  onClose: () => void
}

function PaidDialog({ input, due, onClose }: PaidProps) {
  const { form, send, sending, failure } = useOperationForm(partnerLedger.markPaid, {
    initial: { reference: '' },
    toInput: ({ reference }) => ({ ...input, reference, seenMinor: due.minor }),
    invalidates: [partnerLedger.ledger, partnerLedger.settlement],
    onSuccess: notifyMessage(onClose),
  })
  return (
    <Dialog opened onClose={onClose} title={`Settlement of ${input.month}`} keepOpen>
      <FormStack onSubmit={send}>
        <Text>
          {due.minor >= 0 ? 'You have paid' : 'You have received'}{' '}
          {formatMoney(Math.abs(due.minor), due.currency)}. Every open entry of this month and before is
          settled by it, except those that are disputed.
        </Text>
        <TextInput label="Reference of the payment" withAsterisk {...form.getInputProps('reference')} />
        <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Mark as paid" />
      </FormStack>
    </Dialog>
  )
}
