import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Scope, scopes } from '#platform/contract/access.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { apiKeysDesk } from '../../contract/keys.ts'
import { scopeWords } from '../../rules/scope-words.ts'
import { ShownOnce } from './ShownOnce.tsx'

/** Makes a key and shows it, this once. */
export function AddKey({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState('')
  const { form, send, sending, failure } = useOperationForm(apiKeysDesk.add, {
    initial: { name: '', scopes: [] as Scope[], lastDay: '' },
    toInput: (values) => values,
    stale: [apiKeysDesk.list],
    done: (answer) => setKey(answer.key),
  })
  if (key)
    return (
      <ShownOnce secret={key} what="the API key" onClose={onClose}>
        Copy the key into the program now. It is not shown again.
      </ShownOnce>
    )
  return (
    <FormStack onSubmit={send}>
      <TextInput
        label="Program"
        placeholder="Reporting"
        withAsterisk
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label="Can read" withAsterisk {...form.getInputProps('scopes')}>
        <Stack gap="xs" mt={4}>
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeWords[scope]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DayField
        label="Last day"
        description="A year from today at most."
        zone="UTC"
        required
        {...form.getInputProps('lastDay')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Make the key" />
    </FormStack>
  )
}
