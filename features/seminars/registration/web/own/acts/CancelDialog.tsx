import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#platform/web/format.ts'
import { notifyMessage } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { ownRegistrations } from '../../../contract/own-contract.ts'
import type { CancellationRefund } from '../../../contract/own-views.ts'
import type { ActProps } from './act-props.ts'
import { type Way, WayBack } from './WayBack.tsx'

/** Cancels the registration after showing the refund. */
export function CancelDialog({ registration, opened, onClose }: ActProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Cancel the registration" keepOpen>
      <CancelForm registration={registration} opened={opened} onClose={onClose} />
    </Dialog>
  )
}

function CancelForm({ registration, onClose }: ActProps) {
  const { recordid, person, event, may } = registration
  const gives = may.cancel
  const [way, setWay] = useState<Way>(gives.ways.includes('card') ? 'card' : 'credit')
  const [reason, setReason] = useState('')
  const cancel = useCommand(ownRegistrations.cancel, {
    invalidates: [ownRegistrations.one, ownRegistrations.mine],
    onSuccess: notifyMessage(onClose),
  })
  const send = () => cancel.mutate({ recordid, seenMinor: gives.amount.minor, to: way, reason })
  return (
    <Stack gap="md">
      <Quiet>
        {person}, {event}. The seat is released immediately and cannot be restored.
      </Quiet>
      <Alert color={gives.amount.minor > 0 || gives.as === 'none' ? 'teal' : 'yellow'} title={titleOf(gives)}>
        {gives.message}
      </Alert>
      {gives.as === 'paid' ? <WayBack possible={gives.ways} way={way} onWay={setWay} /> : null}
      <Textarea
        label="Why (if you like)"
        maxLength={500}
        value={reason}
        onChange={(change) => setReason(change.currentTarget.value)}
      />
      {cancel.error ? <Failure>{cancel.error.message}</Failure> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Keep the registration
        </Button>
        <Button color="red.9" loading={cancel.isPending} onClick={send}>
          Cancel the registration
        </Button>
      </Group>
    </Stack>
  )
}

function titleOf({ as, amount, percent }: CancellationRefund): string {
  if (as === 'none') return 'Nothing was paid for this registration'
  const sum = formatMoney(amount.minor, amount.currency)
  if (as === 'invoice') return `Your invoice becomes ${sum} smaller (${percent}% of the price)`
  return `${sum} come back (${percent}% of the price)`
}
