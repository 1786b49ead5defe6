import { Button, Group, Stack } from '@mantine/core'
import { sayDone } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import type { WalletLicense } from '../../../contract/views.ts'
import { LicenseFields } from './LicenseFields.tsx'
import { useLicenseForm } from './use-license-form.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** The license to be changed; null stores a new one. */
  license: WalletLicense | null
}

/** Stores or changes a license. */
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
    sayDone(license ? 'Your license is changed.' : 'Your license is stored.')
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
        <Failure>{failure}</Failure>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="copper" loading={sending}>
            {license ? 'Save' : 'Store the license'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
