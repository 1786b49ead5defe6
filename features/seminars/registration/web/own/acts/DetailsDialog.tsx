import { Alert, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifyMessage } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { ownRegistrations } from '../../../contract/own-contract.ts'
import type { ActProps } from './act-props.ts'
import { useFreshRegistration } from './use-fresh-registration.ts'

const schema = ownRegistrations.changeDetails.input.pick({ phone: true, special: true })

/** Form for the phone number and special needs: a diet, a ramp, an interpreter. */
export function DetailsDialog({ registration, opened, onClose }: ActProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Phone and special needs" keepOpen>
      <DetailsForm registration={registration} opened={opened} onClose={onClose} />
    </Dialog>
  )
}

function DetailsForm({ registration, onClose }: ActProps) {
  const { recordid, revision, phone, special } = registration
  const [opened, setOpened] = useState({ phone, special })
  const { form, send, sending, failure } = useOperationForm(ownRegistrations.changeDetails, {
    initial: { phone, special },
    schema,
    toInput: (values) => ({ recordid, revision, ...values }),
    invalidates: [ownRegistrations.one],
    onSuccess: notifyMessage(onClose),
  })
  useFreshRegistration(failure)
  const isOld = phone !== opened.phone || special !== opened.special
  return (
    <FormStack onSubmit={send}>
      {isOld ? (
        <Alert color="yellow" title="Someone has changed this in the meantime">
          It says now: {phone}
          {special ? `, ${special}` : ', no special needs'}. Save overwrites it with the values below.{' '}
          <RowButton
            onClick={() => {
              form.setValues({ phone, special })
              setOpened({ phone, special })
            }}
          >
            Take that instead
          </RowButton>
        </Alert>
      ) : null}
      <TextInput label="Phone" type="tel" autoComplete="tel" required {...form.getInputProps('phone')} />
      <Textarea
        label="Special needs"
        description="Diet, ramp, interpreter: we tell the people who prepare the room."
        minRows={3}
        {...form.getInputProps('special')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Save" cancel="Not now" />
    </FormStack>
  )
}
