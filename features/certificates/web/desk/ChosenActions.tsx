import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { certificatesDesk } from '../../contract/desk-contract.ts'
import { TakeBundle } from '../parts/certificate/TakeBundle.tsx'
import { RotateKey } from './RotateKey.tsx'

interface Props {
  chosen: readonly string[]
  onDone: () => void
  /** What the list is narrowed by, for a file when nothing is ticked. */
  selection: Record<string, string | undefined>
}

/** What can be done with the ticked certificates, or with all of the list. */
export function ChosenActions({ chosen, onDone, selection }: Props) {
  const [act, setAct] = useState<'revoke' | 'reissue' | null>(null)
  const stale = [certificatesDesk.deskList, certificatesDesk.deskCertificate, certificatesDesk.forecast]
  const revoke = useCommand(certificatesDesk.revoke, { stale })
  const reissue = useCommand(certificatesDesk.reissue, { stale })
  const certificateids = [...chosen]
  const count = chosen.length === 1 ? 'one certificate' : `${chosen.length} certificates`
  const close = () => setAct(null)
  return (
    <>
      <Group gap="xs" my="sm">
        <TakeBundle
          label={chosen.length > 0 ? `${count} as one file` : 'Download all (ZIP)'}
          selection={chosen.length > 0 ? { ids: chosen.join(',') } : selection}
        />
        <Button variant="default" disabled={chosen.length === 0} onClick={() => setAct('reissue')}>
          Reissue
        </Button>
        <Button variant="light" color="red" disabled={chosen.length === 0} onClick={() => setAct('revoke')}>
          Revoke
        </Button>
        <RotateKey />
      </Group>
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
          sayDone(`Revoked: ${count}.`)
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
          sayDone(`Issued again: ${count}.`)
          onDone()
        }}
      />
    </>
  )
}
