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
  column('title', 'Unit', { card: 'heading' }, ({ unitid, position, title }) => (
    <AppLink to={href('instructorAdmin/units/:courseid/:unitid', { courseid, unitid })}>
      {position}. {title}
    </AppLink>
  )),
  column('kind', 'Kind', ({ kind }) => unitKindNames[kind]),
  column('learners', 'Learners', { end: true }, ({ learners }) => learners),
  column('done', 'Done', { end: true }, ({ done }) => done),
  column('minutes', 'Planned', { end: true }, ({ minutes }) => duration(minutes)),
  column('time', 'Mean time', { end: true }, ({ meanSeconds }) =>
    meanSeconds === null ? '–' : activeTime(meanSeconds),
  ),
  column('score', 'Average score', { end: true }, ({ meanScore }) => percentOrNone(meanScore)),
  column('questions', 'Questions', { end: true }, ({ questions }) => questions),
  column('problems', 'Open problems', { end: true }, ({ openProblems }) => openProblems),
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
