import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { consulting } from '../../contract.ts'

/** Enters hours bought by a user; negative hours deduct. Idempotent by `requestid`. */
export function GiveHoursForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const [requestid] = useState(() => crypto.randomUUID())
  const { form, send, sending, failure } = useOperationForm(consulting.giveHours, {
    initial: { email: '', hours: 1, reason: '' },
    toInput: ({ email, hours, reason }) => ({
      email,
      reason,
      requestid,
      halves: String(Math.round(Number(hours) * 2)),
    }),
    onSuccess: ({ name, hours }) => {
      notifySuccess(`${name} can now book ${hours} ${hours === 1 ? 'hour' : 'hours'}.`)
      onDone()
    },
  })
  return (
    <FormStack onSubmit={send}>
      <TextInput
        {...form.getInputProps('email')}
        type="email"
        label="Email of the customer"
        required
        data-autofocus
      />
      <NumberInput
        {...form.getInputProps('hours')}
        label="Hours"
        description="Half hours count. Enter a number below zero to remove hours."
        step={0.5}
        min={-200}
        max={200}
        decimalScale={1}
      />
      <TextInput
        {...form.getInputProps('reason')}
        label="Reason"
        placeholder="Quote RQ-1042, paid"
        required
      />
      <FormFoot failure={failure} onCancel={onCancel} sending={sending} submit="Enter the hours" />
    </FormStack>
  )
}
