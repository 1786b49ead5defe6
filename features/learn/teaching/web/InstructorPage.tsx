import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { Courses } from './parts/lists/Courses.tsx'
import { Items } from './parts/lists/Items.tsx'
import { Learners } from './parts/lists/Learners.tsx'
import { MissedExams } from './parts/lists/MissedExams.tsx'
import { Problems } from './parts/lists/Problems.tsx'
import { Sheets } from './parts/lists/Sheets.tsx'
import { Questions } from './parts/questions/Questions.tsx'
import { Today } from './parts/Today.tsx'

const parts = [
  ['today', 'Today', Today],
  ['questions', 'Questions', Questions],
  ['courses', 'Courses', Courses],
  ['learners', 'Learners', Learners],
  ['missed', 'Not passed', MissedExams],
  ['grades', 'Grades', Sheets],
  ['items', 'Exam items', Items],
  ['problems', 'Problems', Problems],
] as const

/** Instructor page: waiting work and the progress of learners. */
export default function InstructorPage() {
  return (
    <PageFrame
      wide
      title="Teaching"
      actions={
        <>
          <LinkButton to="/rotpAdmin" variant="default">
            Technician program
          </LinkButton>
          <LinkButton to={href('adminIndex/door')} variant="default">
            Check-in for my seminars
          </LinkButton>
        </>
      }
    >
      <PartTabs parts={parts} />
    </PageFrame>
  )
}
