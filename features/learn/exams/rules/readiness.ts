/** A topic of an exam, with the lectures that its items come from: 'OLC110 2'. */
interface AskedTopic {
  title: string
  items: number
  lectures: readonly string[]
}

/** A person's answers to the questions of a topic. */
export interface TopicReadiness {
  title: string
  /** Questions of a paper. */
  items: number
  /** Exercises and questions that were answered. */
  answers: number
  /** Of them right, in whole percent; null where nothing was answered. */
  percent: number | null
}

interface Answered {
  course: string
  unit: number
  right: boolean
}

/** The share of right answers in practice and in the exams of units, by topic of the exam. */
export function readinessOf(topics: readonly AskedTopic[], answers: readonly Answered[]): TopicReadiness[] {
  return topics.map(({ title, items, lectures }) => {
    const own = answers.filter(({ course, unit }) => lectures.includes(`${course} ${unit}`))
    const right = own.filter((answer) => answer.right).length
    const percent = own.length === 0 ? null : Math.floor((100 * right) / own.length)
    return { title, items, answers: own.length, percent }
  })
}
