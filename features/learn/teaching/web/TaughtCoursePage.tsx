import { useParams } from 'react-router'
import { activeTime, duration } from '#features/learn/learning/rules/duration-words.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { CourseDetail, UnitRow } from '../contract/views.ts'
import { instruction } from '../contract.ts'
import { StuckUnits } from './parts/StuckUnits.tsx'
import { percentOrNone, unitKindNames } from './words.ts'

const columnsOf = (courseid: string): Column<UnitRow>[] => [
  {
    key: 'title',
    title: 'Unit',
    card: 'heading',
    cell: ({ unitid, position, title }) => (
      <AppLink to={href('instructorAdmin/units/:courseid/:unitid', { courseid, unitid })}>
        {position}. {title}
      </AppLink>
    ),
  },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => unitKindNames[kind] },
  { key: 'learners', title: 'Learners', end: true, cell: ({ learners }) => learners },
  { key: 'done', title: 'Done', end: true, cell: ({ done }) => done },
  { key: 'minutes', title: 'Planned', end: true, cell: ({ minutes }) => duration(minutes) },
  {
    key: 'time',
    title: 'Mean time',
    end: true,
    cell: ({ meanSeconds }) => (meanSeconds === null ? '–' : activeTime(meanSeconds)),
  },
  { key: 'score', title: 'Average score', end: true, cell: ({ meanScore }) => percentOrNone(meanScore) },
  { key: 'questions', title: 'Questions', end: true, cell: ({ questions }) => questions },
  { key: 'problems', title: 'Open problems', end: true, cell: ({ openProblems }) => openProblems },
]

/** A course unit by unit, over the learners of the last twelve months. */
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
