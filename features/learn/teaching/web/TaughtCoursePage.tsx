import { useParams } from 'react-router'
import { activeTime, duration } from '#features/learn/learning/rules/duration-words.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { CourseDetail, UnitRow } from '../contract/views.ts'
import { instruction } from '../contract.ts'
import { StuckUnits } from './parts/StuckUnits.tsx'
import { percentOrNone, unitKindNames } from './words.ts'

const columnsOf = (courseid: string): Column<UnitRow>[] => [
  column(
    'title',
    'Unit',
    ({ unitid, position, title }) => (
      <AppLink to={href('instructorAdmin/units/:courseid/:unitid', { courseid, unitid })}>
        {position}. {title}
      </AppLink>
    ),
    { card: 'heading' },
  ),
  column('kind', 'Kind', ({ kind }) => unitKindNames[kind]),
  column('learners', 'Learners', ({ learners }) => learners, { end: true }),
  column('done', 'Done', ({ done }) => done, { end: true }),
  column('minutes', 'Planned', ({ minutes }) => duration(minutes), { end: true }),
  column('time', 'Mean time', ({ meanSeconds }) => (meanSeconds === null ? '–' : activeTime(meanSeconds)), {
    end: true,
  }),
  column('score', 'Average score', ({ meanScore }) => percentOrNone(meanScore), { end: true }),
  column('questions', 'Questions', ({ questions }) => questions, { end: true }),
  column('problems', 'Open problems', ({ openProblems }) => openProblems, { end: true }),
]

/** Unit-by-unit view of a course, based on the learners of the last twelve months. */
export default function TaughtCoursePage() {
  const { courseid = '' } = useParams()
  const course = useQuery(instruction.course, { courseid })
  const { data } = course
  return (
    <PageFrame
      wide
      title={data ? data.coursename : courseid}
      lead={data ? figureText(data) : null}
      actions={<AppLink to="/instructorAdmin?part=courses">All courses</AppLink>}
    >
      <QueryState query={course}>
        {({ units, stuck }) => (
          <>
            <StuckUnits stuck={stuck} />
            <DataTable
              caption="Units"
              columns={columnsOf(courseid)}
              rows={units}
              rowKey={({ unitid }) => unitid}
            />
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}

function figureText({ enrolled, active, finished, meanScore }: CourseDetail): string {
  const score = meanScore === null ? '' : ` Average score: ${meanScore}%.`
  return `Enrolled in the last twelve months: ${enrolled}. Learning now: ${active}. Finished: ${finished}.${score}`
}
