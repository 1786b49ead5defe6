import { LINE_ROWS, TEXT_ROWS } from './train-lines.ts'
import { SYMBOL_ROWS } from './train-symbols.ts'

/** Piping and instrumentation diagram of the reference train, with ISA 5.1 symbols. */
export interface TrainSymbol {
  tag: string
  shape: string
  turned: string
  /** The analyzer's measured quantity, or the number of vessels in a stage. */
  detail: string
  x: number
  y: number
  tagAt: string
  valueAt: string
  name: string
  text: string
  /** Course and number of the lecture that explains it. */
  lecture: readonly [course: string, number: number]
}

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))

const pointOf = (cell = ''): [number, number] => {
  const [x = 0, y = 0] = cell.split(' ').map(Number)
  return [x, y]
}

function symbolOf(cells: string[]): TrainSymbol {
  const [tag = '', form = '', point, tagAt = '', valueAt = '', name = '', text = '', lecture = ''] = cells
  const [, shape = '', turned = '', detail = ''] = /^([\w-]+)(?:@(\w+))?(?::(\w+))?$/.exec(form) ?? []
  const [x, y] = pointOf(point)
  const [course = '', number = ''] = lecture.split('/')
  return { tag, shape, turned, detail, x, y, tagAt, valueAt, name, text, lecture: [course, Number(number)] }
}

export const trainSymbols: readonly TrainSymbol[] = rowsOf(SYMBOL_ROWS).map(symbolOf)
export const trainTags: ReadonlySet<string> = new Set(trainSymbols.map(({ tag }) => tag))
export const findSymbol = (tag: string): TrainSymbol | undefined =>
  trainSymbols.find((symbol) => symbol.tag === tag)

export const trainLines = rowsOf(LINE_ROWS).map(([kind = '', path = '']) => ({
  kind,
  path: path.replace(' >', ''),
  hasArrow: path.endsWith('>'),
}))

export const trainTexts = rowsOf(TEXT_ROWS).map(([point, anchor = '', text = '']) => {
  const [x, y] = pointOf(point)
  return { x, y, anchor: anchor as 'start' | 'middle' | 'end', text }
})

export const SHEET_WIDTH = 720

/** The part of the sheet that a figure shows: top and height. */
export const trainParts = {
  all: [0, 1000],
  pretreatment: [0, 336],
  supply: [0, 458],
  train: [333, 545],
  membranes: [458, 420],
  cleaning: [458, 542],
} as const satisfies Record<string, readonly [number, number]>
export type TrainPart = keyof typeof trainParts
export const trainPartNames = Object.keys(trainParts) as [TrainPart, ...TrainPart[]]

export const symbolsIn = (part: TrainPart): TrainSymbol[] => {
  const [top, height] = trainParts[part]
  return trainSymbols.filter(({ y }) => y > top && y < top + height)
}
