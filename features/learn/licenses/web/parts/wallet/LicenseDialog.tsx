import { Stack } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import type { WalletLicense } from '../../../contract/views.ts'
import { LicenseFields } from './LicenseFields.tsx'
import { useLicenseForm } from './use-license-form.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** License to edit; null adds a new one. */
  license: WalletLicense | null
}

/** Dialog to add or edit a license. */
export function LicenseDialog({ opened, onClose, license }: Props) {
  const title = license ? `Change ${license.number}` : 'Add a license'
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" keepOpen>
      <LicenseForm license={license} onClose={onClose} />
    </Dialog>
  )
}

function LicenseForm({ license, onClose }: Omit<Props, 'opened'>) {
  const { form, send, sending, failure } = useLicenseForm(license, () => {
    notifySuccess(license ? 'Your license is changed.' : 'Your license is stored.')
    onClose()
  })
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        {license ? (
          <p style={{ margin: 0 }}>
            After a renewal, enter the new days: hours are then counted for the new period.
          </p>
        ) : null}
        <LicenseFields form={form} />
        <FormFoot
          failure={failure}
          onCancel={onClose}
          sending={sending}
          submit={license ? 'Save' : 'Store the license'}
        />
      </Stack>
    </form>
  )
}
