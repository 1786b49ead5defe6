import type { Branch, Cause, Lesson, Question } from './branch.ts'

/** Whether a lesson can be opened: its course is on sale and has the unit, which contains the second or heading. */
export type LessonExists = (lesson: Lesson) => boolean

/** Returns the problems that block publishing a branch, phrased for its editor; empty if none exist. */
export function branchProblems(branch: Branch, lessonExists: LessonExists): string[] {
  return [
    ...branch.questions.flatMap((question, place) => questionProblems(branch, question, place)),
    ...twice(branch.causes.map(({ key }) => key)).map((key) => `Two causes have the key "${key}".`),
    ...twice(branch.questions.map(({ key }) => key)).map((key) => `Two questions have the key "${key}".`),
    ...(branch.causes.length < 2 ? ['A symptom needs two causes at least.'] : []),
    ...branch.causes.flatMap((cause) => causeProblems(branch, cause, lessonExists)),
  ]
}

function questionProblems(branch: Branch, question: Question, place: number): string[] {
  const { key, text, when, options, figure } = question
  const problems: string[] = []
  if (twice(options.map((option) => option.key)).length > 0)
    problems.push(`"${text}" has the same answer twice.`)
  const spoken = branch.causes.some(({ evidence }) => evidence.some((each) => each.question === key))
  const leads = branch.questions.some((other) => other.when?.question === key)
  if (!spoken && !leads) problems.push(`"${text}" changes nothing: no cause minds its answer.`)
  if (when) {
    const before = branch.questions.slice(0, place).find((other) => other.key === when.question)
    if (!before)
      problems.push(`"${text}" cannot be reached: the question that leads to it does not come before.`)
    else if (!when.options.every((option) => before.options.some((each) => each.key === option)))
      problems.push(`"${text}" cannot be reached by an answer that "${before.text}" does not have.`)
  }
  if (figure && !isSeamless(question)) problems.push(`The ranges of "${text}" leave a gap or overlap.`)
  return problems
}

/** True if each number matches exactly one option. */
function isSeamless({ options }: Question): boolean {
  const sorted = [...options].sort((one, other) => lowest(one.from) - lowest(other.from))
  if (sorted[0]?.from !== null || sorted.at(-1)?.below !== null) return false
  return sorted.every(({ below }, index) => {
    const next = sorted[index + 1]
    return next === undefined || (below !== null && below === next.from)
  })
}

const lowest = (from: number | null): number => from ?? Number.NEGATIVE_INFINITY

function causeProblems(branch: Branch, cause: Cause, lessonExists: LessonExists): string[] {
  const { name, share, now, evidence, lesson } = cause
  const problems: string[] = []
  if (!(share > 0)) problems.push(`"${name}" needs a share above zero.`)
  if (now.length === 0) problems.push(`"${name}" does not say what to do now.`)
  if (!evidence.some(({ weight }) => weight > 1)) problems.push(`Nothing speaks for "${name}".`)
  if (!evidence.some(({ weight }) => weight < 1)) problems.push(`Nothing speaks against "${name}".`)
  const unknown = evidence.some(
    ({ question, option }) =>
      !branch.questions.some(
        (each) => each.key === question && each.options.some(({ key }) => key === option),
      ),
  )
  if (unknown) problems.push(`"${name}" minds an answer that is never asked for.`)
  if (twice(evidence.map(({ question, option }) => `${question} ${option}`)).length > 0)
    problems.push(`"${name}" weighs the same answer twice.`)
  if (!lessonExists(lesson))
    problems.push(`The lesson of "${name}" does not exist: ${lesson.course}, ${lesson.unit}.`)
  return problems
}

const twice = (keys: readonly string[]): string[] => [
  ...new Set(keys.filter((key, index) => keys.indexOf(key) !== index)),
]
