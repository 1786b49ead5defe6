import { Badge } from '@mantine/core'
import { useParams } from 'react-router'
import { reportedStateLabels } from '#features/learn/learning/contract/enrollments-contract.ts'
import { activeTime, duration } from '#features/learn/learning/rules/duration-words.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { LearnerDetail } from '../contract/views.ts'
import { instruction } from '../contract.ts'
import { QuestionCard } from './parts/questions/QuestionCard.tsx'
import { SignOffs } from './parts/SignOffs.tsx'
import { learnerColors, percentOrNone, unitKindNames } from './words.ts'

const columns: Column<LearnerDetail['records'][number]>[] = [
  column('title', 'Unit', { card: 'heading' }, ({ position, title }) => `${position}. ${title}`),
  column('kind', 'Kind', ({ kind }) => unitKindNames[kind]),
  column('planned', 'Planned', { end: true }, ({ minutes }) => duration(minutes)),
  column('time', 'Active time', { end: true }, ({ timein }) => activeTime(timein)),
  column('score', 'Score', { end: true }, ({ score }) => percentOrNone(score)),
  column('done', 'Done', ({ completedAt }) => (completedAt ? formatDate(completedAt) : 'not yet')),
]

/** A learner's work in one course. Other courses are hidden, and the only way to contact the learner is an answer. */
export default function LearnerPage() {
  const { enrollmentid = '' } = useParams()
  const learner = useQuery(instruction.learner, { enrollmentid })
  const { data } = learner
  return (
    <PageFrame
      wide
      title={data?.name ?? 'Learner'}
      lead={data ? `In ${data.courseid} ${data.coursename}` : null}
      actions={<AppLink to="/instructorAdmin?part=learners">All learners</AppLink>}
    >
      <QueryState query={learner}>{(found) => <Learner learner={found} />}</QueryState>
    </PageFrame>
  )
}

function Learner({ learner }: { learner: LearnerDetail }) {
  const { name, state, enrolledAt, finishedAt, lastActiveAt, done, units, seconds, score } = learner
  return (
    <>
      <Facts
        rows={[
          [
            'Status',
            <Badge key="state" color={learnerColors[state]}>
              {reportedStateLabels[state]}
            </Badge>,
          ],
          ['Units done', `${done} of ${units}`],
          ['Active time', activeTime(seconds)],
          ['Score', score === null ? null : `${score}%`],
          ['Enrolled', formatDate(enrolledAt)],
          ['Finished', finishedAt ? formatDate(finishedAt) : null],
          ['Last active', lastActiveAt ? formatDate(lastActiveAt) : 'never'],
        ]}
      />
      {learner.signOffs.length > 0 ? <SignOffs learner={learner} /> : null}
      <SectionTitle fz="lg" mt={28}>
        Units
      </SectionTitle>
      <DataTable
        caption={`Units of ${name}`}
        columns={columns}
        rows={learner.records}
        rowKey={({ unitid }) => unitid}
      />
      {learner.questions.length > 0 ? (
        <section aria-label="Questions">
          <SectionTitle fz="lg" mt={28}>
            Questions
          </SectionTitle>
          {learner.questions.map((question) => (
            <QuestionCard key={question.questionid} question={question} />
          ))}
        </section>
      ) : null}
    </>
  )
}
