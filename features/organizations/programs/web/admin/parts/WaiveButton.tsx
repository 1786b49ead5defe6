import { useCommand } from '#platform/web/operations.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { programsAdmin } from '../../../contract/admin-contract.ts'
import type { ParticipantDetail } from '../../../contract/admin-views.ts'
import type { RequirementView } from '../../../contract/views.ts'

interface Props {
  participant: ParticipantDetail
  requirement: RequirementView
  may: boolean
}

/** Waives an open requirement with a reason, or revokes a waiver. */
export function WaiveButton({ participant, requirement, may }: Props) {
  const stale = { invalidates: [programsAdmin.participantDetail, programsAdmin.participantList] }
  const waive = useCommand(programsAdmin.waive, stale)
  const end = useCommand(programsAdmin.endWaiver, stale)
  const isWaived = requirement.state === 'waived'
  if (!may || requirement.state === 'done') return null
  const { participantid, revision } = participant
  const { key, title } = requirement
  const send = (reason: string) =>
    (isWaived ? end : waive).mutateAsync({ participantid, revision, requirement: key, reason })
  return (
    <ReasonButton
      label={isWaived ? 'Withdraw the waiver' : 'Waive'}
      variant="default"
      size="xs"
      title={isWaived ? 'Withdraw the waiver' : `Waive: ${title}`}
      message={
        isWaived
          ? 'The requirement is open again.'
          : 'It counts as met and gives no hours. If it was the last one, the certificate is issued immediately.'
      }
      yes={isWaived ? 'Withdraw' : 'Waive it'}
      send={send}
    />
  )
}
