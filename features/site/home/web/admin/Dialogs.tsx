import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'

/** Dialog, confirmation and notification samples. */
export function Dialogs() {
  const [open, setOpen] = useState<'' | 'plain' | 'reason'>('')
  const close = () => setOpen('')
  const ask = async () => {
    const sure = await confirm({
      title: 'Delete the reading?',
      message: 'It is deleted for good.',
      yes: 'Delete it',
      danger: true,
    })
    if (sure) notifySuccess('You answered yes.')
    else notifySuccess('You answered no.')
  }
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen('plain')}>
        Open a dialog
      </Button>
      <Button variant="default" onClick={() => setOpen('reason')}>
        Ask for a reason
      </Button>
      <Button variant="default" onClick={() => void ask()}>
        Ask a question
      </Button>
      <Button variant="default" onClick={() => notifySuccess('The reading is saved.')}>
        Notice of success
      </Button>
      <Button variant="default" onClick={() => notifyError('The reading could not be saved.')}>
        Notice of a problem
      </Button>
      <Dialog opened={open === 'plain'} onClose={close} title="A dialog">
        <Text mb="md">On phones it fills the screen.</Text>
        <Button onClick={close}>Close</Button>
      </Dialog>
      <ReasonDialog
        opened={open === 'reason'}
        onClose={close}
        title="Refuse the request?"
        message="Nothing is sent from this page."
        yes="Refuse it"
        danger
        send={async (reason) => notifySuccess(`The reason was: ${reason}`)}
      />
    </Group>
  )
}
