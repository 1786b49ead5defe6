import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { programsAdmin } from '../../../contract/admin-contract.ts'
import type { ParticipantDetail } from '../../../contract/admin-views.ts'

const stale = { invalidates: [programsAdmin.participantDetail, programsAdmin.participantList] }

/** Actions on an enrollment: admit, close, issue the certificate manually. */
export function ParticipantActs({ participant }: { participant: ParticipantDetail }) {
  const { may } = participant
  return (
    <>
      {may.includes('admit') ? <AdmitButton participant={participant} /> : null}
      {may.includes('issue') ? <IssueButton participant={participant} /> : null}
      {may.includes('close') ? <CloseButton participant={participant} /> : null}
    </>
  )
}

function AdmitButton({
  participant: { participantid, revision, person, state },
}: {
  participant: ParticipantDetail
}) {
  const admit = useCommand(programsAdmin.admit, { ...stale, onSuccess: () => notifySuccess('Admitted.') })
  const ask = async () => {
    const message = `${person.name} is admitted and gets an email. The certificate is issued as soon as all requirements are met.`
    if (await confirm({ title: 'Admit to the program?', message, yes: 'Admit' }))
      await admit
        .mutateAsync({ participantid, revision })
        .catch((error: OperationError) => notifyError(error.message))
  }
  return (
    <Button color="copper" loading={admit.isPending} onClick={() => void ask()}>
      {state === 'closed' ? 'Admit again' : 'Admit'}
    </Button>
  )
}

function CloseButton({
  participant: { participantid, revision, person },
}: {
  participant: ParticipantDetail
}) {
  const close = useCommand(programsAdmin.closeParticipant, stale)
  return (
    <ReasonButton
      label="Close"
      variant="default"
      title={`Close the enrollment of ${person.name}`}
      message="The person gets an email. What was learned stays on the record, and the enrollment can be reopened."
      hint="The participant reads it."
      yes="Close the enrollment"
      danger
      send={(reason) => close.mutateAsync({ participantid, revision, reason })}
    />
  )
}

function IssueButton({
  participant: { participantid, revision, person },
}: {
  participant: ParticipantDetail
}) {
  const issue = useCommand(programsAdmin.issue, {
    ...stale,
    onSuccess: ({ number }) => notifySuccess(`${number} is issued.`),
  })
  const [issuedOn, setIssuedOn] = useState('')
  return (
    <ReasonButton
      label="Issue the certificate"
      color="copper"
      title={`Issue the certificate of ${person.name}`}
      message="All requirements are met. Certificates that the rules issue need no hand; this is for old records, and in place of a revoked one."
      yes="Issue"
      send={(reason) => issue.mutateAsync({ participantid, revision, issuedOn, reason })}
    >
      <DayField
        label="Day on which it was earned"
        zone="calendar"
        description="Today where it is left empty. The time of validity is counted from it."
        value={issuedOn}
        onChange={setIssuedOn}
      />
    </ReasonButton>
  )
}
