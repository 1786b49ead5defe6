import { Suspense, useContext } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { exams } from '../contract.ts'
import { AfterPass } from './parts/result/after-pass.ts'
import { QuestionReview } from './parts/result/QuestionReview.tsx'
import { ResultHead } from './parts/result/ResultHead.tsx'
import { TopicProfile } from './parts/result/TopicProfile.tsx'
import { attemptPath, trackPath } from './words.ts'

/** Result of an attempt: score, topics, and where to review what was not correct. */
export default function ExamResultPage() {
  const { attemptid = '' } = useParams()
  const asked = useQuery(exams.result, { attemptid })
  const result = asked.data
  const Next = useContext(AfterPass)
  const { code, status } = asked.error ?? {}
  return (
    <PageFrame
      title={result ? result.title : 'Result'}
      lead={result ? `Attempt ${result.number}` : null}
      actions={
        <LinkButton to={result ? trackPath(result.track) : href('exams')} variant="default">
          All exams
        </LinkButton>
      }
    >
      {code === 'running' ? (
        <Empty
          title="This exam is not finished yet"
          message="The result appears here when the exam is submitted or its time is over."
          action={
            <LinkButton to={attemptPath(attemptid)} color="copper">
              Keep working
            </LinkButton>
          }
        />
      ) : status && [400, 403, 404].includes(status) ? (
        <Empty title="No result here" message={asked.error?.message} />
      ) : (
        <QueryState query={asked}>
          {(found) => (
            <>
              <ResultHead result={found} />
              {found.passed && Next ? (
                <Suspense fallback={<Loading lines={2} />}>
                  <Next passedAt={found.endedAt} />
                </Suspense>
              ) : null}
              <TopicProfile topics={found.topics} passPercent={found.passPercent} />
              {found.questions ? <QuestionReview questions={found.questions} /> : null}
            </>
          )}
        </QueryState>
      )}
    </PageFrame>
  )
}
