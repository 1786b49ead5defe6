import { formatClock } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { questions as contract, type LearnerQuestion } from '../../../contract/questions-contract.ts'
import { lecturePath } from '../../words.ts'
import { QuestionThread } from './QuestionThread.tsx'
import { useNews } from './use-news.ts'

/** A learner's questions in a course, newest first; each location links to its position in the video. */
export default function QuestionsOverview({ courseid }: { courseid: string }) {
  const asked = useQuery(contract.myQuestions, { courseid }, { staleTime: 60_000 })
  return (
    <QueryState query={asked}>
      {({ questions }) => <Threads courseid={courseid} questions={questions} />}
    </QueryState>
  )
}

function Threads({ courseid, questions }: { courseid: string; questions: readonly LearnerQuestion[] }) {
  const news = useNews(courseid, questions)
  if (questions.length === 0) {
    return <Quiet>Questions you ask the instructor in a unit are listed here, with their answers.</Quiet>
  }
  return questions.map((question) => (
    <QuestionThread
      key={question.questionid}
      question={question}
      isNew={news.has(question.questionid)}
      location={<Location question={question} />}
    />
  ))
}

function Location({ question }: { question: LearnerQuestion }) {
  const { courseid, unitid, unitTitle, second } = question
  const at = second === null ? '' : `t=${Math.floor(second)}&`
  return (
    <AppLink to={`${lecturePath(courseid, unitid)}?${at}panel=questions`}>
      {unitTitle}
      {second === null ? '' : ` at ${formatClock(second)}`}
    </AppLink>
  )
}
