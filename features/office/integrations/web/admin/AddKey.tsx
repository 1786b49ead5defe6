import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Scope, scopes } from '#platform/contract/access.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { ShownOnce } from '#platform/web/staff/ShownOnce.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { apiKeysAdmin } from '../../contract/keys.ts'
import { scopeLabels } from '../../rules/scope-labels.ts'

/** Creates a key and shows it once. */
export function AddKey({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState('')
  const { form, send, sending, failure } = useOperationForm(apiKeysAdmin.add, {
    initial: { name: '', scopes: [] as Scope[], lastDay: '' },
    toInput: (values) => values,
    invalidates: [apiKeysAdmin.list],
    onSuccess: (answer) => setKey(answer.key),
  })
  if (key)
    return (
      <ShownOnce secret={key} what="the API key" onClose={onClose}>
        Copy the key into the program now. It is not shown again.
      </ShownOnce>
    )
  return (
    <FormStack onSubmit={send}>
      <TextInput label="Program" placeholder="Reporting" withAsterisk {...form.getInputProps('name')} />
      <Checkbox.Group label="Can read" withAsterisk {...form.getInputProps('scopes')}>
        <Stack gap="xs" mt={4}>
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeLabels[scope]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DayField
        label="Last day"
        description="A year from today at most."
        zone={OFFICE_ZONE}
        required
        {...form.getInputProps('lastDay')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Create key" />
    </FormStack>
  )
}
