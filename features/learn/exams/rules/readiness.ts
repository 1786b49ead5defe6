/** An exam topic with the lectures of its items, such as 'OLC110 2'. */
interface AskedTopic {
  title: string
  items: number
  lectures: readonly string[]
}

/** A learner's results for the questions of a topic. */
export interface TopicReadiness {
  title: string
  /** Number of questions in an exam attempt. */
  items: number
  /** Number of exercises and questions answered. */
  answers: number
  /** Percentage of correct answers, as an integer; null if nothing was answered. */
  percent: number | null
}

interface Answered {
  course: string
  unit: number
  right: boolean
}

/** Returns the share of correct answers in practice and unit exams, by exam topic. */
export function readinessOf(topics: readonly AskedTopic[], answers: readonly Answered[]): TopicReadiness[] {
  return topics.map(({ title, items, lectures }) => {
    const own = answers.filter(({ course, unit }) => lectures.includes(`${course} ${unit}`))
    const right = own.filter((answer) => answer.right).length
    const percent = own.length === 0 ? null : Math.floor((100 * right) / own.length)
    return { title, items, answers: own.length, percent }
  })
}
