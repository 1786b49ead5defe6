import { useEffect, useRef } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { questions as contract, type LearnerQuestion } from '../../../contract/questions-contract.ts'

/** Which answers are new at the first sight of them; says to the server that they were looked at. */
export function useNews(courseid: string, questions: readonly LearnerQuestion[]): ReadonlySet<string> {
  const news = useRef(new Set<string>())
  const { mutate } = useCommand(contract.seeAnswers, { invalidates: [contract.myQuestions] })
  const unread = questions.filter((question) => question.unread).map(({ questionid }) => questionid)
  for (const questionid of unread) news.current.add(questionid)
  const isNew = unread.length > 0
  useEffect(() => {
    if (isNew) mutate({ courseid })
  }, [isNew, courseid, mutate])
  return news.current
}
