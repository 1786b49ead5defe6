import { useEffect, useRef } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { questions as contract, type LearnerQuestion } from '../../../contract/questions-contract.ts'

/** Returns the answers that are new on first display, and marks them as seen on the server. */
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
