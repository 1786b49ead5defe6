import { Button } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { certificatesDesk } from '../../contract/desk-contract.ts'

/** Changes the key that credentials are signed with; what older keys signed stays verifiable. */
export function RotateKey() {
  const [isOpen, setOpen] = useState(false)
  const command = useCommand(certificatesDesk.rotateKey)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        Change the signing key
      </Button>
      <ReasonDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Sign with a new key?"
        message="Credentials are signed with it from now on. Those that are out already stay verifiable: the older public keys stay published."
        yes="Make a new key"
        send={async (reason) => {
          await command.mutateAsync({ reason })
          notifySuccess('The new key signs from now on.')
        }}
      />
    </>
  )
}
