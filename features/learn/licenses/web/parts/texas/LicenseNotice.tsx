import { Button } from '@mantine/core'
import { formatDate } from '#platform/web/format.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import type { ApprovedCourse } from '../../../contract/views.ts'
import { licenses } from '../../../contract.ts'
import { RuleNote } from '../RuleNote.tsx'
import classes from './Approved.module.css'

/** Notice to read before a course toward a first license; the acknowledgment is stored. */
export function LicenseNotice({ course }: { course: ApprovedCourse }) {
  const { courseid, acknowledgedAt } = course
  const rules = useQuery(licenses.rules, {}, { staleTime: 3_600_000 })
  const acknowledge = useCommand(licenses.acknowledge, { invalidates: [licenses.approved] })
  const notice = rules.data?.notice
  if (!notice) return null
  return (
    <div className={classes.notice}>
      <RuleNote rule={notice} title="Before you take it for a first license" />
      {acknowledgedAt ? (
        <p>You have read this on {formatDate(acknowledgedAt)}.</p>
      ) : (
        <Button
          mt="sm"
          size="sm"
          variant="default"
          loading={acknowledge.isPending}
          onClick={() =>
            void acknowledge.mutateAsync({ courseid }).catch((error: Error) => notifyError(error.message))
          }
        >
          I have read this
        </Button>
      )}
    </div>
  )
}
