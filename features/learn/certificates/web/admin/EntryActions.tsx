import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { certificatesAdmin, type RegisterRow } from '../../contract/admin-contract.ts'
import { adminCertificatePath } from '../certificate-text.ts'

const stale = [certificatesAdmin.adminCertificate, certificatesAdmin.adminList, certificatesAdmin.forecast]

/** Revokes a certificate or reissues it under another name. */
export function EntryActions({ entry }: { entry: RegisterRow }) {
  const { certificateid, number, holderName, status } = entry
  const [name, setName] = useState(holderName)
  const navigate = useNavigate()
  const revoke = useCommand(certificatesAdmin.revoke, { invalidates: stale })
  const reissue = useCommand(certificatesAdmin.reissue, { invalidates: stale })
  if (status === 'revoked') return null
  return (
    <>
      {status === 'superseded' ? null : (
        <ReasonButton
          label="Reissue"
          variant="default"
          title={`Issue ${number} again?`}
          message="It gets a new number; hours and dates stay. The old number leads to the new one."
          yes="Reissue"
          send={async (reason) => {
            const { certificateids } = await reissue.mutateAsync({
              certificateids: [certificateid],
              name: name.trim(),
              reason,
            })
            notifySuccess('It is issued again, and the holder gets an email.')
            const [newer] = certificateids
            if (newer) void navigate(adminCertificatePath(newer))
          }}
        >
          <TextInput
            label="Name to be printed"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </ReasonButton>
      )}
      <ReasonButton
        label="Revoke"
        variant="light"
        color="red"
        title={`Revoke ${number}?`}
        message="This cannot be undone. Anyone who verifies it sees it from now on."
        yes="Revoke"
        danger
        hint="The holder gets it by email. Saved in the audit log."
        send={async (reason) => {
          await revoke.mutateAsync({ certificateids: [certificateid], reason })
          notifySuccess(`${number} is revoked.`)
        }}
      />
    </>
  )
}
