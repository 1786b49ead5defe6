import { Button } from '@mantine/core'
import type { OperationError } from '#platform/web/client.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { programsAdmin } from '../../../contract/admin-contract.ts'
import type { ApplicationDetail } from '../../../contract/admin-views.ts'

const stale = { invalidates: [programsAdmin.applicationDetail, programsAdmin.applicationList] }

interface Props {
  application: ApplicationDetail
}

/** Actions on an application: start the review, accept, refuse. */
export function ApplicationActs({ application }: Props) {
  const { may } = application
  return (
    <>
      {may.includes('review') ? <ReviewButton application={application} /> : null}
      {may.includes('accept') ? <AcceptButton application={application} /> : null}
      {may.includes('refuse') ? <RefuseButton application={application} /> : null}
    </>
  )
}

function ReviewButton({ application: { applicationid, revision } }: Props) {
  const review = useCommand(programsAdmin.reviewApplication, {
    ...stale,
    onSuccess: () => notifySuccess('In review.'),
  })
  return (
    <Button
      color="copper"
      loading={review.isPending}
      onClick={() =>
        void review
          .mutateAsync({ applicationid, revision })
          .catch((error: OperationError) => notifyError(error.message))
      }
    >
      Take into review
    </Button>
  )
}

function AcceptButton({ application: { applicationid, revision, person } }: Props) {
  const accept = useCommand(programsAdmin.acceptApplication, stale)
  return (
    <ReasonButton
      label="Accept"
      color="copper"
      title={`Accept ${person.name}`}
      message="The certificate of level IV is issued immediately. Write what the evaluator found."
      hint="The applicant reads it."
      yes="Accept and issue"
      send={(remarks) => accept.mutateAsync({ applicationid, revision, remarks })}
    />
  )
}

function RefuseButton({ application: { applicationid, revision, person } }: Props) {
  const refuse = useCommand(programsAdmin.refuseApplication, stale)
  return (
    <ReasonButton
      label="Refuse"
      variant="default"
      title={`Decline the application of ${person.name}`}
      message="The applicant gets an email and can apply again with the same portfolio."
      hint="The applicant reads it: say what is missing."
      yes="Decline the application"
      danger
      send={(reason) => refuse.mutateAsync({ applicationid, revision, reason })}
    />
  )
}
