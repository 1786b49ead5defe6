import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ChosenBar } from '#platform/web/staff/bulk/ChosenBar.tsx'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { certificatesAdmin } from '../../contract/admin-contract.ts'
import { TakeBundle } from '../parts/certificate/TakeBundle.tsx'

interface Props {
  chosen: readonly string[]
  onDone: () => void
}

/** Actions for the selected certificates. */
export function ChosenActions({ chosen, onDone }: Props) {
  const stale = [certificatesAdmin.adminList, certificatesAdmin.adminCertificate, certificatesAdmin.forecast]
  const revoke = useCommand(certificatesAdmin.revoke, { invalidates: stale })
  const reissue = useCommand(certificatesAdmin.reissue, { invalidates: stale })
  const certificateids = [...chosen]
  const count = chosen.length === 1 ? 'one certificate' : `${chosen.length} certificates`
  return (
    <ChosenBar label="Chosen certificates" status={`${chosen.length} chosen`}>
      <TakeBundle label="Download (ZIP)" selection={{ ids: chosen.join(',') }} />
      <ReasonButton
        label="Reissue"
        variant="default"
        title={`Issue ${count} again?`}
        message="Each gets a new number and the name that its account has now. The old numbers lead to the new ones."
        yes="Reissue"
        send={async (reason) => {
          await reissue.mutateAsync({ certificateids, reason })
          notifySuccess(`Issued again: ${count}.`)
          onDone()
        }}
      />
      <ReasonButton
        label="Revoke"
        variant="light"
        color="red"
        title={`Revoke ${count}?`}
        message="This cannot be undone. Anyone who verifies them sees it from now on."
        yes="Revoke"
        danger
        hint="Each holder gets it by email. Saved in the audit log."
        send={async (reason) => {
          await revoke.mutateAsync({ certificateids, reason })
          notifySuccess(`Revoked: ${count}.`)
          onDone()
        }}
      />
    </ChosenBar>
  )
}
