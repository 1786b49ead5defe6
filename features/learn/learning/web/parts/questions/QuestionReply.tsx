import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { questions } from '../../../contract/questions-contract.ts'
import { QuestionThread } from './QuestionThread.tsx'

/** A question below the inbox message with its answer; `id` is the course and the question. */
export default function QuestionReply({ id }: { id: string }) {
  const [courseid = '', questionid = ''] = id.split('/')
  const asked = useQuery(questions.myQuestions, { courseid })
  return (
    <QueryState query={asked}>
      {(found) => {
        const question = found.questions.find((each) => each.questionid === questionid)
        return question ? (
          <QuestionThread question={question} location={question.unitTitle} isNew={false} />
        ) : null
      }}
    </QueryState>
  )
}
