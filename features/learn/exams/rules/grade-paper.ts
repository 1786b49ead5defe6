import type { Answer, ItemBody } from '../contract/items.ts'
import type { TopicScore } from './exam-terms.ts'
import { gradeItem } from './grade-item.ts'
import { unshuffleAnswer } from './shuffled-answer.ts'

interface AnsweredItem {
  position: number
  topic: string
  body: ItemBody
  shuffle: readonly number[]
  /** The answer in the order displayed on the page. */
  answer: Answer
}

interface PaperGrade {
  /** Share of the item's point by position. */
  shares: Map<number, number>
  /** Integer percentage, rounded down so that rounding never causes a pass. */
  scorePercent: number
  passed: boolean
  topics: TopicScore[]
}

/** Grades an attempt: each item is worth one point, and unanswered items earn none. */
export function gradePaper(
  items: readonly AnsweredItem[],
  topicTitles: ReadonlyMap<string, string>,
  passPercent: number,
): PaperGrade {
  const graded = items.map((item) => ({
    ...item,
    share: gradeItem(item.body, unshuffleAnswer(item.body.kind, item.answer, item.shuffle)),
  }))
  const scorePercent = percentOf(graded)
  const topics = [...new Set(graded.map(({ topic }) => topic))].map((topic) => {
    const own = graded.filter((item) => item.topic === topic)
    return { topic, title: topicTitles.get(topic) ?? topic, items: own.length, percent: percentOf(own) }
  })
  return {
    shares: new Map(graded.map(({ position, share }) => [position, share])),
    scorePercent,
    passed: graded.length > 0 && scorePercent >= passPercent,
    topics: topics.sort((one, other) => one.title.localeCompare(other.title)),
  }
}

/** Thirds do not add up exactly in floating point; the smallest step between two scores is far larger than this. */
const SLACK = 1e-6

const percentOf = (items: readonly { share: number }[]): number =>
  items.length === 0
    ? 0
    : Math.floor((items.reduce((sum, { share }) => sum + share, 0) * 100) / items.length + SLACK)
