import { Badge, Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { formatClock } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import {
  questions as contract,
  type LearnerQuestion,
  type UnitProblem,
} from '../../../contract/questions-contract.ts'
import type { UnitContent } from '../../../contract.ts'
import { problemNames } from '../../../rules/question-words.ts'
import classes from './Questions.module.css'
import { QuestionThread } from './QuestionThread.tsx'
import { problemColors, problemStateNames } from './question-words.ts'
import { useNews } from './use-news.ts'
import { useStoredWriting } from './use-stored-writing.ts'

interface Props {
  unit: UnitContent
  video: HTMLVideoElement | null
  onJump: (second: number) => void
}

/** Lets the learner ask the instructor at the current second; shows the unit's questions and reports with answers. */
export function QuestionsPanel({ unit, video, onJump }: Props) {
  const asked = useQuery(contract.myQuestions, { courseid: unit.courseid }, { staleTime: 60_000 })
  return (
    <Stack>
      <AskForm unit={unit} video={video} />
      <QueryState query={asked}>
        {({ questions, problems }) => (
          <Asked unit={unit} questions={questions} problems={problems} onJump={onJump} />
        )}
      </QueryState>
    </Stack>
  )
}

function AskForm({ unit, video }: Omit<Props, 'onJump'>) {
  const writing = useStoredWriting(`question ${unit.unitid}`, video)
  const send = useCommand(contract.askQuestion, {
    invalidates: [contract.myQuestions],
    onSuccess: writing.clear,
  })
  const { text, second, once } = writing
  const isAbout = second !== null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') send.mutate({ unitid: unit.unitid, second, text, once })
      }}
    >
      <Textarea
        label="Ask the instructor"
        description="You get the answer by email and see it here."
        value={text}
        minRows={3}
        maxRows={10}
        maxLength={3000}
        onChange={(event) => writing.write(event.currentTarget.value)}
        error={send.error ? `${send.error.message} Your question is still here.` : null}
      />
      {video && text !== '' ? (
        <Checkbox
          mt="xs"
          label={`It is about ${formatClock(second ?? video.currentTime)} of the video`}
          checked={isAbout}
          onChange={() => writing.location(isAbout ? null : video.currentTime)}
        />
      ) : null}
      <Button type="submit" mt="xs" loading={send.isPending} disabled={text.trim() === ''}>
        Send the question
      </Button>
    </form>
  )
}

interface AskedProps {
  unit: UnitContent
  questions: readonly LearnerQuestion[]
  problems: readonly UnitProblem[]
  onJump: (second: number) => void
}

function Asked({ unit, questions, problems, onJump }: AskedProps) {
  const news = useNews(unit.courseid, questions)
  const isHere = ({ unitid }: { unitid: string }) => unitid === unit.unitid
  const own = questions.filter(isHere)
  const reported = problems.filter(isHere)
  const elsewhere = questions.length - own.length
  return (
    <>
      {own.length === 0 ? <Quiet>You have not asked anything in this unit yet.</Quiet> : null}
      {own.map((question) => (
        <QuestionThread
          key={question.questionid}
          question={question}
          isNew={news.has(question.questionid)}
          location={
            question.second === null ? null : (
              <Button variant="subtle" px="xs" onClick={() => onJump(question.second ?? 0)}>
                At {formatClock(question.second)}
              </Button>
            )
          }
        />
      ))}
      {elsewhere > 0 ? (
        <Quiet>
          {elsewhere === 1 ? 'One question in another unit is' : `${elsewhere} questions in other units are`}{' '}
          on{' '}
          <AppLink to={href('courses/:courseid', { courseid: unit.courseid })}>
            the page of the course
          </AppLink>
          .
        </Quiet>
      ) : null}
      {reported.length > 0 ? (
        <section aria-label="Problems that you reported">
          <SectionTitle order={3} fz="md" mb="xs">
            Problems that you reported
          </SectionTitle>
          {reported.map((problem) => (
            <ProblemRow key={problem.problemid} problem={problem} />
          ))}
        </section>
      ) : null}
    </>
  )
}

function ProblemRow({ problem }: { problem: UnitProblem }) {
  const { second, kind, note, state, answer } = problem
  return (
    <article className={classes.problem}>
      <Group gap="0.25rem 0.5rem" justify="space-between">
        <strong>
          {problemNames[kind]}
          {second === null ? '' : ` at ${formatClock(second)}`}
        </strong>
        <Badge color={problemColors[state]}>{problemStateNames[state]}</Badge>
      </Group>
      {note ? <p className={classes.text}>{note}</p> : null}
      {answer ? <p className={classes.answer}>{answer}</p> : null}
    </article>
  )
}
