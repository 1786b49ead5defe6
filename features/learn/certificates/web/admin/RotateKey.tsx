import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { certificatesAdmin } from '../../contract/admin-contract.ts'

/** Rotates the key that signs credentials; credentials signed with older keys remain verifiable. */
export function RotateKey() {
  const command = useCommand(certificatesAdmin.rotateKey)
  return (
    <ReasonButton
      label="Change the signing key"
      variant="subtle"
      title="Sign with a new key?"
      message="Credentials are signed with it from now on. Those that are out already stay verifiable: the older public keys stay published."
      yes="Make a new key"
      send={async (reason) => {
        await command.mutateAsync({ reason })
        notifySuccess('The new key signs from now on.')
      }}
    />
  )
}
