import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { ShownOnce } from '#platform/web/staff/ShownOnce.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { directory } from '../../contract.ts'

/** Creates a token and shows it once. */
export function AddToken({ company, onClose }: { company: OpenCompany; onClose: () => void }) {
  const [token, setToken] = useState('')
  const { form, send, sending, failure } = useOperationForm(directory.addToken, {
    initial: { name: '', lastDay: '' },
    toInput: (values) => ({ compid: company.compid, ...values }),
    invalidates: [directory.overview],
    onSuccess: (answer) => setToken(answer.token),
  })
  if (token)
    return (
      <ShownOnce secret={token} what="the token" onClose={onClose}>
        Copy the token into your directory now. It is not shown again.
      </ShownOnce>
    )
  return (
    <FormStack onSubmit={send}>
      <TextInput label="Directory" placeholder="Entra ID" withAsterisk {...form.getInputProps('name')} />
      <DayField
        label="Last day"
        description="Leave it blank for a token that works until you revoke it."
        zone={company.timeZone}
        {...form.getInputProps('lastDay')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Create token" />
    </FormStack>
  )
}
