import { isMap, isNode, isSeq, LineCounter, parseDocument, stringify } from 'yaml'
import { remembered } from '#platform/contract/formula/remembered.ts'
import { type Exercise, Practice, type StoredPractice, taskCount } from './practice.ts'
import { caseProblems, exerciseProblems, type PracticeProblem } from './task-problems.ts'

export interface LineProblem {
  line: number
  message: string
}

interface Reading {
  readonly practice: Practice | null
  readonly problems: readonly LineProblem[]
}

/**
 * Parses a practice unit from YAML. `practice` is null if it is unusable; the problems give the reasons with line
 * numbers. Memoized because each exercise is tested with hundreds of draws.
 */
export const readPractice = remembered(read, 40)

function read(source: string): Reading {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const broken = document.errors.map(({ message, pos }) => ({
    line: lines.linePos(pos[0]).line,
    message: message.split('\n')[0] ?? '',
  }))
  if (broken.length > 0) return { practice: null, problems: broken }
  const given: unknown = document.toJS()
  const found = Practice.safeParse(given)
  const lineOf = (path: PracticeProblem['path']): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }
  const toLine = ({ path, message }: PracticeProblem): LineProblem => ({
    line: lineOf(path),
    message: `${placeIn(given, path)}${message}`,
  })
  if (!found.success) {
    const problems = found.error.issues.map(({ path, message }) => ({
      path: path.filter((step) => typeof step !== 'symbol'),
      message,
    }))
    return { practice: null, problems: problems.map(toLine) }
  }
  const problems = contentProblems(found.data).map(toLine)
  return { practice: problems.length === 0 ? found.data : null, problems }
}

/** Formats a problem path: ['exercises', 3, 'answer'] → 'exercise calcium-to-meq, answer: '. */
function placeIn(given: unknown, [list, index, ...rest]: PracticeProblem['path']): string {
  if (list === undefined) return ''
  const where = (steps: (string | number)[]) => steps.map(String).join('.')
  if (typeof index !== 'number') return `${list}: `
  const named = propertyOf(propertyOf(propertyOf(given, list), index), 'id')
  const kind = list === 'cases' ? 'case' : 'exercise'
  const inside = rest[0] === 'stages' && typeof rest[1] === 'number' ? rest.slice(2) : rest
  const stage = inside === rest ? '' : `, stage ${Number(rest[1]) + 1}`
  const own = typeof named === 'string' ? named : index + 1
  return `${kind} ${own}${stage}${inside.length > 0 ? `, ${where(inside)}` : ''}: `
}

const propertyOf = (of: unknown, name: string | number): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined

function contentProblems(practice: Practice): PracticeProblem[] {
  const within = (path: (string | number)[], problems: PracticeProblem[]) =>
    problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }))
  const count = taskCount(practice)
  const tooMany: PracticeProblem = {
    path: ['needed'],
    message: `asks for ${practice.needed} right answers; there are ${count} exercises and stages`,
  }
  return [
    ...(practice.needed > count ? [tooMany] : []),
    ...repeatedIds(practice),
    ...practice.exercises.flatMap((each, index) => within(['exercises', index], exerciseProblems(each))),
    ...practice.cases.flatMap((each, index) => within(['cases', index], caseProblems(each))),
  ]
}

function repeatedIds({ exercises, cases }: Practice): PracticeProblem[] {
  const seen = new Set<string>()
  const places = [
    ...exercises.map(({ id }, index) => ({ id, path: ['exercises', index, 'id'] })),
    ...cases.map(({ id }, index) => ({ id, path: ['cases', index, 'id'] })),
  ]
  return places.flatMap(({ id, path }) => {
    if (seen.has(id)) return [{ path, message: 'another one has this id' }]
    seen.add(id)
    return []
  })
}

interface Named {
  exercises: readonly { id: string }[]
  cases: readonly { id: string }[]
}

/** Returns the ids of the exercises and cases. */
export const practiceIds = ({ exercises, cases }: Named): string[] =>
  [...exercises, ...cases].map(({ id }) => id)

type Written = Pick<Exercise, 'lecture' | 'let'>

const toStored = <Of extends Written>(all: readonly Of[], positionOf: (lecture: string) => number | null) =>
  all.map(({ lecture, let: derived, ...each }) => ({
    ...each,
    let: Object.entries(derived),
    unit: lecture === undefined ? null : positionOf(lecture),
  }))

/** Converts a practice unit to its stored form, which references the teaching unit by position. */
export const storePractice = (
  { needed, exercises, cases }: Practice,
  positionOf: (lecture: string) => number | null,
): StoredPractice => ({
  needed,
  exercises: toStored(exercises, positionOf),
  cases: toStored(cases, positionOf),
})

/** Returns the referenced lectures that the course does not contain. */
export const unknownLectures = (
  { exercises, cases }: Practice,
  known: readonly string[],
): { id: string; lecture: string }[] =>
  [...exercises, ...cases].flatMap(({ id, lecture }) =>
    lecture === undefined || known.includes(lecture) ? [] : [{ id, lecture }],
  )

/** Updates references in the YAML after a referenced unit was renamed. */
export function renameLecture(source: string, from: string, to: string): string {
  const document = parseDocument(source)
  if (document.errors.length > 0) return source
  for (const name of ['exercises', 'cases']) {
    const list = document.get(name)
    for (const each of isSeq(list) ? list.items : [])
      if (isMap(each) && each.get('lecture') === from) each.set('lecture', to)
  }
  return document.toString({ lineWidth: 0 })
}

/** Converts a stored practice unit to YAML for editors. */
export function writePractice(
  { needed, exercises, cases }: StoredPractice,
  titleOf: (position: number) => string | undefined,
): string {
  const named = <Of extends { unit: number | null; let: [string, string][] }>(all: readonly Of[]) =>
    all.map(({ unit, let: derived, ...each }) => ({
      ...each,
      let: Object.fromEntries(derived),
      lecture: unit === null ? undefined : titleOf(unit),
    }))
  return stringify({ needed, exercises: named(exercises), cases: named(cases) }, { lineWidth: 0 })
}
