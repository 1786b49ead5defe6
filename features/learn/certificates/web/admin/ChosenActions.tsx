import { Button } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ChosenBar } from '#platform/web/staff/bulk/ChosenBar.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { certificatesAdmin } from '../../contract/admin-contract.ts'
import { TakeBundle } from '../parts/certificate/TakeBundle.tsx'

interface Props {
  chosen: readonly string[]
  onDone: () => void
}

/** Actions for the selected certificates. */
export function ChosenActions({ chosen, onDone }: Props) {
  const [act, setAct] = useState<'revoke' | 'reissue' | null>(null)
  const stale = [certificatesAdmin.adminList, certificatesAdmin.adminCertificate, certificatesAdmin.forecast]
  const revoke = useCommand(certificatesAdmin.revoke, { invalidates: stale })
  const reissue = useCommand(certificatesAdmin.reissue, { invalidates: stale })
  const certificateids = [...chosen]
  const count = chosen.length === 1 ? 'one certificate' : `${chosen.length} certificates`
  const close = () => setAct(null)
  return (
    <>
      <ChosenBar label="Chosen certificates" status={`${chosen.length} chosen`}>
        <TakeBundle label="Download (ZIP)" selection={{ ids: chosen.join(',') }} />
        <Button variant="default" onClick={() => setAct('reissue')}>
          Reissue
        </Button>
        <Button variant="light" color="red" onClick={() => setAct('revoke')}>
          Revoke
        </Button>
      </ChosenBar>
      <ReasonDialog
        opened={act === 'revoke'}
        onClose={close}
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
      <ReasonDialog
        opened={act === 'reissue'}
        onClose={close}
        title={`Issue ${count} again?`}
        message="Each gets a new number and the name that its account has now. The old numbers lead to the new ones."
        yes="Reissue"
        send={async (reason) => {
          await reissue.mutateAsync({ certificateids, reason })
          notifySuccess(`Issued again: ${count}.`)
          onDone()
        }}
      />
    </>
  )
}
