import type { FileGuess, FileSettings, RowProblem } from '../../rules/csv/read-rows.ts'
import type { Column } from '../../rules/csv/recognize.ts'

export type FileQuestion =
  | { kind: 'open'; text: string; stages: number }
  | { kind: 'part'; from: number; count: number; settings: FileSettings }

interface OpenedFile extends FileGuess {
  kind: 'opened'
  problem: ''
  /** Problems that the user should check. */
  warnings: string[]
  rows: number
  /** First row below the headings. */
  example: string[]
  columns: Column[]
}
interface PartOfFile {
  kind: 'part'
  rows: { at: string; values: Record<string, number> }[]
  problems: RowProblem[]
  questions: RowProblem[]
  isLast: boolean
}
export type FileAnswer = OpenedFile | { kind: 'opened'; problem: string } | PartOfFile

/** Reads a file of readings in a worker thread. */
export interface FileReader {
  open(text: string, stages: number): Promise<OpenedFile | { problem: string }>
  part(from: number, count: number, settings: FileSettings): Promise<PartOfFile>
  close(): void
}

export function fileReader(): FileReader {
  const worker = new Worker(new URL('./read-file-worker.ts', import.meta.url), { type: 'module' })
  // One question at a time; each waits for the previous answer.
  const ask = <Answer>(question: FileQuestion) =>
    new Promise<Answer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
      worker.onerror = () => reject(new Error('The file could not be read.'))
      worker.postMessage(question)
    })
  return {
    open: (text, stages) => ask({ kind: 'open', text, stages }),
    part: (from, count, settings) => ask({ kind: 'part', from, count, settings }),
    close: () => worker.terminate(),
  }
}
