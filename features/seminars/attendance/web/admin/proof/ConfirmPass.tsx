import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { attendanceProof } from '../../../contract/proof-contract.ts'

interface Props {
  of: { recordid: string; name: string } | null
  onClose: () => void
}

/** Dialog for a second staff member to confirm a pass that the attendance does not support. */
export function ConfirmPass({ of, onClose }: Props) {
  const confirm = useCommand(attendanceProof.confirmPass, {
    invalidates: [attendanceProof.proofRows, attendanceProof.proofWaiting],
  })
  return (
    <ReasonDialog
      opened={of !== null}
      onClose={onClose}
      title={`Confirm the pass of ${of?.name ?? ''}?`}
      message="A colleague passed this person although hours are missing. If you confirm, the certificate is issued with the hours attended."
      yes="Confirm the pass"
      hint="Your name and the reason are saved in the record."
      send={async (reason) => {
        await confirm.mutateAsync({ recordid: of?.recordid ?? '', reason })
        notifySuccess('The pass is confirmed.')
      }}
    />
  )
}
