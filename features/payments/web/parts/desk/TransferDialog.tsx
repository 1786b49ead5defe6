import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { orders } from '#features/orders/contract.ts'
import type { Money } from '#platform/contract/money.ts'
import { OperationError } from '#platform/web/client.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { payments } from '../../../contract.ts'

interface Props {
  order: PaidOrder
  owes: Money
  opened: boolean
  onClose: () => void
}

/** Writes down that the whole of what is owed has come by bank transfer. */
export function TransferDialog(props: Props) {
  const { order, opened, onClose } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={`Bank transfer for ${order.name}`} size="sm" keepOpen>
      <TransferForm {...props} />
    </Dialog>
  )
}

const today = () => new Date().toISOString().slice(0, 10)

function TransferForm({ order, owes, onClose }: Props) {
  const [reference, setReference] = useState('')
  const [receivedOn, setReceivedOn] = useState(today)
  const [problem, setProblem] = useState<OperationError | null>(null)
  const command = useCommand(payments.recordTransfer, {
    stale: [payments.ofOrder, orders.deskOrder, orders.deskList, orders.deskInvoices],
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await command.mutateAsync({ orderid: order.orderid, amount: owes, reference, receivedOn })
      sayDone(`${order.name} is paid.`)
      onClose()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text>
          {formatMoney(owes.minor, owes.currency)} came by bank transfer. An order that waits for it is handed
          over, an invoice is paid.
        </Text>
        <TextInput
          label="Reference on the bank statement"
          required
          maxLength={100}
          value={reference}
          error={problem?.fields.reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <DayField
          label="Received on"
          zone="UTC"
          required
          value={receivedOn}
          error={problem?.fields.receivedOn}
          onChange={setReceivedOn}
        />
        {problem && Object.keys(problem.fields).length === 0 ? <Failure>{problem.message}</Failure> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="copper" loading={command.isPending}>
            Record the payment
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** As much of an order as its payments need. */
export interface PaidOrder {
  orderid: string
  name: string
  billing: { email: string }
}
