import { Group } from '@mantine/core'
import type { OperationError } from '#platform/web/client.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { programsAdmin } from '../../../contract/admin-contract.ts'
import type { ApplicationDetail } from '../../../contract/admin-views.ts'
import { locationOfInterview } from '../../parts/application/interview-labels.ts'
import classes from './AdminPage.module.css'

/** The times offered to the applicant; staff may book one for an applicant who called. */
export function OfferedSlots({ application }: { application: ApplicationDetail }) {
  const { applicationid, revision, slots, evaluator, may } = application
  const book = useCommand(programsAdmin.bookInterview, {
    invalidates: [programsAdmin.applicationDetail, programsAdmin.applicationList],
    onSuccess: () => notifySuccess('Booked. The applicant gets an email.'),
  })
  if (slots.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>Times offered by {evaluator}</h2>
      {slots.map((slot) => (
        <Group key={slot.at} gap="0.5rem 1rem" mb="sm">
          <span>
            {formatDateTime(slot.at)}. {locationOfInterview(slot)}
          </span>
          {may.includes('book') ? (
            <RowButton
              loading={book.isPending}
              aria-label={`Book ${formatDateTime(slot.at)}`}
              onClick={() =>
                void book
                  .mutateAsync({ applicationid, revision, at: slot.at })
                  .catch((error: OperationError) => notifyError(error.message))
              }
            >
              Book it for the applicant
            </RowButton>
          ) : null}
        </Group>
      ))}
    </section>
  )
}
