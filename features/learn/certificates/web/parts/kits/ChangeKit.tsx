import { notifyThen } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type Kit, kits } from '../../../contract/kit-contract.ts'
import { KitFields, type KitValues } from './KitFields.tsx'

/** Changes sizes or the address of a kit that has not been printed yet. */
export function ChangeKit({ kit, onClose }: { kit: Kit; onClose: () => void }) {
  const { kitid, hatSize, shirtSize, shipTo, country, phone } = kit
  const initial: KitValues = { hatSize, shirtSize, shipTo, country, phone }
  const { form, send, sending, failure } = useOperationForm(kits.changeKit, {
    initial,
    toInput: (values) => ({ ...values, kitid }) as never,
    invalidates: [kits.myKits],
    onSuccess: notifyThen('Your kit is changed.', onClose),
  })
  return (
    <FormStack onSubmit={send}>
      <KitFields form={form} />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Save" />
    </FormStack>
  )
}
