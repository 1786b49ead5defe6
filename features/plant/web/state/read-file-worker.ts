import { readCells } from '#platform/contract/paste/read-cells.ts'
import { type FileSettings, guessSettings, type RowFault, rowReader } from '../../rules/csv/read-rows.ts'
import { recognizeColumns } from '../../rules/csv/recognize.ts'
import type { FileAnswer, FileQuestion } from './read-file.ts'

/** Reads a file beside the page, so that the page stays usable: the rows never leave this thread. */
let body: string[][] = []
let read: ReturnType<typeof rowReader> | null = null

function open(text: string, stages: number): FileAnswer {
  const { rows, fault } = readCells(text)
  const [head, ...rest] = rows
  body = rest
  if (fault || !head || rest.length === 0)
    return { kind: 'opened', fault: fault || 'The file has no rows below its headings.' }
  const columns = recognizeColumns(head, stages)
  const guess = guessSettings(rest.slice(0, 500), columns)
  return { kind: 'opened', fault: '', rows: rest.length, example: rest[0] ?? [], columns, ...guess }
}

function part(from: number, count: number, settings: FileSettings): FileAnswer {
  if (from === 0 || !read) read = rowReader(settings)
  const { rounds, faults, questions } = read(body.slice(from, from + count), from + 2)
  const rows = rounds.map(({ at, values }) => ({ at: new Date(at).toJSON(), values }))
  const notes: { faults: RowFault[]; questions: RowFault[] } = { faults, questions }
  return { kind: 'part', rows, ...notes, isLast: from + count >= body.length }
}

self.onmessage = ({ data }: MessageEvent<FileQuestion>) => {
  self.postMessage(
    data.kind === 'open' ? open(data.text, data.stages) : part(data.from, data.count, data.settings),
  )
}
