import { Text, TextInput } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type KitRow, kitsAdmin } from '../../contract/kit-contract.ts'

interface Props {
  kit: KitRow
  onClose: () => void
}

/** Enters the carrier and tracking number of a kit; the recipient gets both by email. */
export function ShipKit({ kit, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`Ship ${kit.name}`} size="sm" keepOpen>
      <ShipForm kit={kit} onClose={onClose} />
    </Dialog>
  )
}

function ShipForm({ kit: { kitid, name, person, shipTo }, onClose }: Props) {
  const { form, send, sending, failure } = useOperationForm(kitsAdmin.shipKit, {
    initial: { carrier: '', trackingNumber: '', trackingUrl: '' },
    toInput: (values) => ({ ...values, kitid }),
    invalidates: [kitsAdmin.kitList],
    onSuccess: () => {
      notifySuccess(`${person} gets an email.`, `${name} is on its way`)
      onClose()
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Text style={{ whiteSpace: 'pre-line' }}>{shipTo}</Text>
      <TextInput label="Carrier" required data-autofocus {...form.getInputProps('carrier')} />
      <TextInput label="Tracking number (optional)" {...form.getInputProps('trackingNumber')} />
      <TextInput
        type="url"
        label="Page that follows the parcel (optional)"
        placeholder="https://"
        {...form.getInputProps('trackingUrl')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Mark as shipped" />
    </FormStack>
  )
}
