import { Button } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { certificatesAdmin } from '../../contract/admin-contract.ts'

/** Rotates the key that signs credentials; credentials signed with older keys remain verifiable. */
export function RotateKey() {
  const [isOpen, setOpen] = useState(false)
  const command = useCommand(certificatesAdmin.rotateKey)
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
