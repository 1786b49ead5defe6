import { Button } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx'
import { useCommand } from '#platform/web/operations.ts'
import { programsDesk } from '../../../contract/desk-contract.ts'
import type { ParticipantDetail } from '../../../contract/desk-views.ts'
import type { RequirementView } from '../../../contract/views.ts'

interface Props {
  participant: ParticipantDetail
  requirement: RequirementView
  may: boolean
}

/** Waives an open requirement with a reason, or takes a waiver back. */
export function WaiveButton({ participant, requirement, may }: Props) {
  const stale = { invalidates: [programsDesk.participantDetail, programsDesk.participantList] }
  const waive = useCommand(programsDesk.waive, stale)
  const end = useCommand(programsDesk.endWaiver, stale)
  const [opened, setOpened] = useState(false)
  const isWaived = requirement.state === 'waived'
  if (!may || requirement.state === 'done') return null
  const { participantid, revision } = participant
  const { key, title } = requirement
  const send = (reason: string) =>
    (isWaived ? end : waive).mutateAsync({ participantid, revision, requirement: key, reason })
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {isWaived ? 'Withdraw the waiver' : 'Waive'}
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={isWaived ? 'Withdraw the waiver' : `Waive: ${title}`}
        message={
          isWaived
            ? 'The requirement is open again.'
            : 'It counts as met and gives no hours. If it was the last one, the certificate is issued at once.'
        }
        yes={isWaived ? 'Withdraw' : 'Waive it'}
        send={send}
      />
    </>
  )
}
