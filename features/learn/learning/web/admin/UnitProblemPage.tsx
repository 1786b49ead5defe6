import { Badge, Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { nameOf } from '#features/shop/captions/rules/choose-captions.ts'
import { formatClock, formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { type AdminProblem, problemsAdmin } from '../../contract/questions-contract.ts'
import { type ProblemState, problemNames } from '../../rules/question-words.ts'
import { adminStateNames, problemColors } from '../parts/questions/question-words.ts'

/** One reported problem: its location, ways to fix it, and the message to the reporter. */
export default function UnitProblemPage() {
  const { problemid = '' } = useParams()
  const asked = useQuery(problemsAdmin.adminProblem, { problemid })
  const title = asked.data ? `${problemNames[asked.data.kind]}: ${asked.data.unitTitle}` : 'Problem'
  return (
    <PageFrame title={title}>
      <QueryState query={asked}>{(problem) => <Content problem={problem} />}</QueryState>
    </PageFrame>
  )
}

function Content({ problem }: { problem: AdminProblem }) {
  const { courseid, coursename, second, unitKey, language, reporter, answeredBy, answeredAt } = problem
  const query = new URLSearchParams({ course: courseid, unit: unitKey, ...(language ? { language } : {}) })
  return (
    <Stack gap="lg">
      <Facts
        rows={[
          [
            'Status',
            <Badge key="state" color={problemColors[problem.state]}>
              {adminStateNames[problem.state]}
            </Badge>,
          ],
          ['Course', `${courseid} ${coursename}`],
          ['In the video', second === null ? null : `at ${formatClock(second)}`],
          ['Captions', language ? nameOf(language) : null],
          ['Reported', formatDateTime(problem.createdAt)],
          ['By', reporter ? `${reporter.name}, ${reporter.email}` : 'someone with a closed account'],
          ['Note', problem.note || 'None'],
          ['Answer', problem.answer],
          ['Settled', answeredAt ? `${formatDateTime(answeredAt)} by ${answeredBy ?? 'someone'}` : null],
        ]}
      />
      <Group gap="md">
        <AppLink to={href('adminIndex/courses/:courseid/units/:key', { courseid, key: unitKey })}>
          Edit the unit
        </AppLink>
        {language ? <AppLink to={`${href('convert-vtt')}?${query}`}>Fix the captions</AppLink> : null}
      </Group>
      <Settle key={problem.revision} problem={problem} />
    </Stack>
  )
}

function Settle({ problem }: { problem: AdminProblem }) {
  const { problemid, revision, state } = problem
  const [answer, setAnswer] = useState('')
  const settle = useCommand(problemsAdmin.settleProblem, {
    invalidates: [problemsAdmin.adminProblem, problemsAdmin.adminProblems],
    onSuccess: (after) =>
      notifySuccess(after.state === 'open' ? 'It is open again.' : 'The reporter gets an email.'),
  })
  const send = (to: ProblemState) => settle.mutate({ problemid, revision, state: to, answer })
  const answerError = settle.error?.fields.answer
  if (state !== 'open') {
    return (
      <div>
        <Button variant="default" loading={settle.isPending} onClick={() => send('open')}>
          Open it again
        </Button>
        <Problem text={settle.error?.message} />
      </div>
    )
  }
  return (
    <Stack gap="sm">
      <Textarea
        label="Reply to the reporter"
        description="Sent by email and shown next to the unit. Optional if the problem is fixed."
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        minRows={3}
        maxLength={2000}
        error={answerError}
      />
      <Problem text={answerError ? undefined : settle.error?.message} />
      <Group>
        <Button color="copper" loading={settle.isPending} onClick={() => send('fixed')}>
          It is fixed
        </Button>
        <Button variant="default" loading={settle.isPending} onClick={() => send('answered')}>
          Answer without a change
        </Button>
      </Group>
    </Stack>
  )
}

const Problem = ({ text }: { text: string | undefined }) => (text ? <Failure mt="xs">{text}</Failure> : null)
