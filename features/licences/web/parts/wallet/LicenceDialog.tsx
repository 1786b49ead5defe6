import { Alert, Button, Group, Stack } from '@mantine/core'
import { sayDone } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { WalletLicence } from '../../../rules/views.ts'
import { LicenceFields } from './LicenceFields.tsx'
import { useLicenceForm } from './use-licence-form.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** The licence to be changed; null stores a new one. */
  licence: WalletLicence | null
}

/** Stores or changes a licence. */
export function LicenceDialog({ opened, onClose, licence }: Props) {
  const title = licence ? `Change ${licence.number}` : 'Add a licence'
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" keepOpen>
      <LicenceForm licence={licence} onClose={onClose} />
    </Dialog>
  )
}

function LicenceForm({ licence, onClose }: Omit<Props, 'opened'>) {
  const { form, send, sending, failure } = useLicenceForm(licence, () => {
    sayDone(licence ? 'Your licence is changed.' : 'Your licence is stored.')
    onClose()
  })
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        {licence ? (
          <p style={{ margin: 0 }}>
            After a renewal, enter the new days: hours are then counted for the new period.
          </p>
        ) : null}
        <LicenceFields form={form} />
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="copper" loading={sending}>
            {licence ? 'Save' : 'Store the licence'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
