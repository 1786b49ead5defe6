import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { FocusFrame } from '#platform/web/shell/bars/FocusFrame.tsx'
import { TakeFrame } from './parts/take/TakeFrame.tsx'
import { wasHandedInHere } from './taking/finish-attempt.ts'
import { unsaved } from './taking/merge-answers.ts'
import { forgetAttempt } from './taking/stored-attempt.ts'
import { useAttempt } from './taking/use-attempt.ts'
import { examsAbove, resultPath } from './words.ts'

/** Page of a running attempt. Redirects to the result if the attempt is over. */
export default function TakeExamPage() {
  const { attemptid = '' } = useParams()
  const { me } = useMe()
  if (!me) {
    return (
      <FocusFrame title="Exam" {...examsAbove}>
        <Loading />
      </FocusFrame>
    )
  }
  return <Attempt key={attemptid} attemptid={attemptid} userId={me.userid} />
}

function Attempt({ attemptid, userId }: { attemptid: string; userId: string }) {
  const { opened, error, refresh } = useAttempt(userId, attemptid)
  const over = opened?.paper.over ?? false
  // Unsent answers are retained because staff may reopen the attempt.
  const waits = opened ? unsaved(opened.session.state.get().answers).length > 0 : false
  const isElsewhere = opened?.paper.ended?.by === 'learner' && !wasHandedInHere(attemptid)
  useEffect(() => {
    if (over && !waits) forgetAttempt(userId, attemptid)
  }, [over, waits, userId, attemptid])
  if (opened && over)
    return waits ? (
      <StoredAnswersNote
        attemptid={attemptid}
        elsewhereAt={isElsewhere ? opened.paper.ended?.at : undefined}
        forget={() => forgetAttempt(userId, attemptid)}
      />
    ) : (
      <Navigate to={resultPath(attemptid)} replace />
    )
  if (opened) return <TakeFrame paper={opened.paper} session={opened.session} userId={userId} />
  return (
    <FocusFrame title="Exam" {...examsAbove}>
      {error ? <NoAttempt error={error} retry={() => void refresh()} /> : <Loading />}
    </FocusFrame>
  )
}

function NoAttempt({ error, retry }: { error: { status: number; message: string }; retry: () => void }) {
  if (![400, 403, 404].includes(error.status)) return <Failed error={error} retry={retry} />
  return (
    <Empty
      title="This exam cannot be opened"
      message={error.message}
      action={
        <LinkButton to={href('exams')} variant="default">
          My exams
        </LinkButton>
      }
    />
  )
}

interface NoteProps {
  attemptid: string
  /** Submission time on another device; undefined if the time ran out. */
  elsewhereAt: string | undefined
  forget: () => void
}

/** Explains why the server no longer accepts the answers stored on this device. */
function StoredAnswersNote({ attemptid, elsewhereAt, forget }: NoteProps) {
  const isElsewhere = elsewhereAt !== undefined
  return (
    <FocusFrame
      title={isElsewhere ? 'This exam was handed in on another device' : 'The time of this exam is over'}
      {...examsAbove}
    >
      <Empty
        title={isElsewhere ? `Handed in ${formatDateTime(elsewhereAt)}` : 'Some answers came too late'}
        message={
          isElsewhere
            ? 'Answers that this device had not sent by then do not count. Your result has the answers of the device on which you handed in, and those that were sent before.'
            : 'They are kept on this device. If our server or your network was at fault, ask our staff for more time: the attempt is opened again, and they are sent by themselves.'
        }
        action={
          <LinkButton to={resultPath(attemptid)} variant="default" onClick={isElsewhere ? forget : undefined}>
            See the result
          </LinkButton>
        }
      />
    </FocusFrame>
  )
}
