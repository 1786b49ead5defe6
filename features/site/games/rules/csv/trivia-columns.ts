import { textKey } from '../trivia/same-text.ts'
import {
  difficulties,
  difficultyNames,
  triviaLanguageNames,
  triviaLanguages,
  triviaSourceNames,
  triviaSources,
  triviaTopicNames,
  triviaTopics,
} from '../trivia/trivia-names.ts'

/** Columns of a trivia question file, with their recognized headings. */
const headings = {
  question: ['question', 'text'],
  rightAnswer: ['right answer', 'correct answer', 'answer', 'right', 'correct'],
  wrongAnswer1: ['wrong answer 1', 'wrong 1', 'distractor 1'],
  wrongAnswer2: ['wrong answer 2', 'wrong 2', 'distractor 2'],
  wrongAnswer3: ['wrong answer 3', 'wrong 3', 'distractor 3'],
  explanation: ['explanation', 'why', 'reason'],
  topic: ['topic', 'subject'],
  difficulty: ['difficulty', 'level'],
  language: ['language'],
  source: ['source'],
} as const satisfies Record<string, readonly string[]>
export type TriviaColumn = keyof typeof headings
const triviaColumns = Object.keys(headings) as TriviaColumn[]

export const triviaColumnNames: Readonly<Record<TriviaColumn, string>> = {
  question: 'Question',
  rightAnswer: 'Right answer',
  wrongAnswer1: 'Wrong answer 1',
  wrongAnswer2: 'Wrong answer 2',
  wrongAnswer3: 'Wrong answer 3',
  explanation: 'Explanation',
  topic: 'Topic',
  difficulty: 'Difficulty',
  language: 'Language',
  source: 'Source',
}

/** Maps each file column to a product column; null for ignored columns. No column is mapped twice. */
export function recognizeTriviaColumns(titles: readonly string[]): (TriviaColumn | null)[] {
  const used = new Set<TriviaColumn>()
  return titles.map((title) => {
    const plain = textKey(title)
    const found = triviaColumns.find((each) => (headings[each] as readonly string[]).includes(plain))
    if (found === undefined || used.has(found)) return null
    used.add(found)
    return found
  })
}

export type TriviaCells = Partial<Record<TriviaColumn, string>>

/** Converts a file row to the editor's form values. Unknown values are passed through and refused by validation. */
export function draftOfRow(cells: TriviaCells) {
  const one = (name: TriviaColumn) => (cells[name] ?? '').trim()
  return {
    question: one('question'),
    rightAnswer: one('rightAnswer'),
    wrongAnswers: [one('wrongAnswer1'), one('wrongAnswer2'), one('wrongAnswer3')].filter(Boolean),
    explanation: one('explanation'),
    topic: known(one('topic'), triviaTopics, triviaTopicNames, 'operation'),
    difficulty: known(one('difficulty'), difficulties, difficultyNames, 'medium'),
    language: known(one('language'), triviaLanguages, triviaLanguageNames, 'en'),
    source: known(one('source'), triviaSources, triviaSourceNames, 'practice'),
  }
}

function known<Key extends string>(
  cell: string,
  keys: readonly Key[],
  names: Readonly<Record<Key, string>>,
  usual: Key,
): string {
  if (cell === '') return usual
  return keys.find((key) => [key, textKey(names[key])].includes(textKey(cell))) ?? cell
}

// Above the limit of any field, so that the server rejects the row instead of the entire request.
const LONGEST_CELL = 1000

/** Returns the rows below the header by column, with spreadsheet row numbers. */
export const cellsOfRows = (
  rows: readonly (readonly string[])[],
  columns: readonly (TriviaColumn | null)[],
  rowNumbers: readonly number[],
): { row: number; cells: TriviaCells }[] =>
  rows.map((values, index) => {
    const cells: TriviaCells = {}
    for (const [at, name] of columns.entries())
      if (name) cells[name] = (values[at] ?? '').slice(0, LONGEST_CELL)
    return { row: rowNumbers[index] ?? 0, cells }
  })
