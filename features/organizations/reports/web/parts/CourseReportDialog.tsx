import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { reports } from '../../contract.ts'
import { CourseRecords } from './CourseRecords.tsx'

interface Props {
  /** User whose report is open; null closes the dialog. */
  person: { userid: string; name: string } | null
  onClose: () => void
}

/** Dialog 'Report for {first} {last}': all enrolled courses with units, minutes, score and completion (R-LRN-2). */
export function CourseReportDialog({ person, onClose }: Props) {
  return (
    <Dialog
      opened={person !== null}
      onClose={onClose}
      title={person ? `Report for ${person.name}` : ''}
      size="xl"
    >
      {person ? <Courses userid={person.userid} /> : null}
    </Dialog>
  )
}

function Courses({ userid }: { userid: string }) {
  const report = useQuery(reports.courseReport, { userid })
  return (
    <QueryState
      query={report}
      empty={{
        when: ({ courses }) => courses.length === 0,
        title: 'No courses yet',
        message: 'This person is not enrolled in a course.',
      }}
    >
      {({ courses }) => <CourseRecords courses={courses} />}
    </QueryState>
  )
}
