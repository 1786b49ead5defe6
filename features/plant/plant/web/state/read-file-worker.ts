import { readTable } from '#platform/contract/tables/read-table.ts'
import { type FileSettings, guessSettings, type RowProblem, rowReader } from '../../rules/csv/read-rows.ts'
import { recognizeColumns } from '../../rules/csv/recognize.ts'
import type { FileAnswer, FileQuestion } from './read-file.ts'

/** Reads a file in a worker, so that the page stays responsive. The rows never leave this thread. */
let body: string[][] = []
let rowNumbers: number[] = []
let read: ReturnType<typeof rowReader> | null = null

function open(text: string, stages: number): FileAnswer {
  const isHeading = (cells: readonly string[]) =>
    recognizeColumns(cells, stages).filter(({ use }) => use !== 'ignore').length > 1
  const { rows, rowNumbers: numbers, warnings, problem } = readTable(text, { isHeading })
  const [head, ...rest] = rows
  body = rest
  rowNumbers = numbers.slice(1)
  if (problem || !head || rest.length === 0)
    return { kind: 'opened', problem: problem || 'The file has no rows below its headings.' }
  const columns = recognizeColumns(head, stages)
  const guess = guessSettings(rest, columns)
  return {
    kind: 'opened',
    problem: '',
    rows: rest.length,
    warnings,
    example: rest[0] ?? [],
    columns,
    ...guess,
  }
}

function part(from: number, count: number, settings: FileSettings): FileAnswer {
  if (from === 0 || !read) read = rowReader(settings)
  const { rounds, problems, questions } = read(body.slice(from, from + count), from)
  const rows = rounds.map(({ at, values }) => ({ at: new Date(at).toJSON(), values }))
  const inFile = (note: RowProblem): RowProblem => ({ ...note, row: rowNumbers[note.row] ?? 0 })
  const notes = { problems: problems.map(inFile), questions: questions.map(inFile) }
  return { kind: 'part', rows, ...notes, isLast: from + count >= body.length }
}

self.onmessage = ({ data }: MessageEvent<FileQuestion>) => {
  self.postMessage(
    data.kind === 'open' ? open(data.text, data.stages) : part(data.from, data.count, data.settings),
  )
}
