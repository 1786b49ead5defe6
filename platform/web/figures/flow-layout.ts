import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'

type Flow = FigureOf<'flow'>

export interface PlacedBox {
  id: string
  text: string
  shape: Flow['boxes'][number]['shape']
  /** Top left corner, in pixels. */
  x: number
  y: number
  width: number
  height: number
}

export interface PlacedLine {
  key: string
  path: string
  dashed: boolean
  /** Label lines from top to bottom; x is their center and y the baseline of the first line. */
  text?: { lines: string[]; x: number; y: number }
}

export interface Placed {
  boxes: PlacedBox[]
  lines: PlacedLine[]
  width: number
  height: number
}

const BOX_HEIGHT = 60
const GAP_X = 34
const GAP_Y = 48
const WIDEST_BOX = 150
/** Minimum width of a box; narrower boxes have no space for a word. */
const NARROWEST_BOX = 92
/** Approximate letter width and line height of line labels. */
const LETTER = 6.4
const TEXT_ROW = 14
/** Maximum letters per row of a line label. */
const LETTERS_IN_ROW = 15

/**
 * Lays out a process on a grid, in pixels. If the columns do not fit the width, the picture is rotated so that it runs
 * from top to bottom. If it still does not fit, it is wider than requested.
 */
export function layoutFlow(flow: Flow, width: number): Placed {
  const upright = gridOf(flow, false)
  const grid =
    boxWidthIn(upright, width) < NARROWEST_BOX && upright.down < upright.across ? gridOf(flow, true) : upright
  const boxWidth = Math.max(NARROWEST_BOX, Math.min(WIDEST_BOX, boxWidthIn(grid, width)))
  const needed = boxWidth * grid.across + grid.gap * (grid.across - 1)
  const whole = Math.max(width, needed)
  const left = (whole - needed) / 2
  const placed = flow.boxes.map(({ id, text, shape, at }): PlacedBox => {
    const [column, row] = grid.turned ? [at[1], at[0]] : at
    return {
      id,
      text,
      shape,
      x: left + column * (boxWidth + grid.gap),
      y: 2 + row * (BOX_HEIGHT + GAP_Y),
      width: boxWidth,
      height: BOX_HEIGHT,
    }
  })
  const byId = new Map(placed.map((box) => [box.id, box]))
  return {
    boxes: placed,
    lines: flow.lines.flatMap((line, index) => {
      const [from, to] = [byId.get(line.from), byId.get(line.to)]
      return from && to ? [connect(from, to, line, index)] : []
    }),
    width: whole,
    height: grid.down * BOX_HEIGHT + (grid.down - 1) * GAP_Y + 4,
  }
}

interface Grid {
  turned: boolean
  across: number
  down: number
  /** Gap between two columns, as wide as the widest label on a line between neighbors. */
  gap: number
}

function gridOf({ boxes, lines }: Flow, turned: boolean): Grid {
  const columns = Math.max(...boxes.map(({ at }) => at[0])) + 1
  const rows = Math.max(...boxes.map(({ at }) => at[1])) + 1
  const rowOf = new Map(boxes.map(({ id, at }) => [id, at[turned ? 0 : 1]]))
  const level = lines.filter(({ from, to }) => rowOf.get(from) === rowOf.get(to))
  const letters = level.flatMap(({ text }) => (text ? rowsOf(text) : [])).map((row) => row.length)
  return {
    turned,
    across: turned ? rows : columns,
    down: turned ? columns : rows,
    gap: Math.max(GAP_X, ...letters.map((count) => count * LETTER + 18)),
  }
}

const boxWidthIn = ({ across, gap }: Grid, width: number) => (width - gap * (across - 1)) / across

/** Breaks text into rows of limited length; a longer single term gets a separate row. */
function rowsOf(text: string): string[] {
  const rows: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= LETTERS_IN_ROW)
      rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}

/** Connects the sides of two boxes that face each other with a right-angled line. */
function connect(from: PlacedBox, to: PlacedBox, line: Flow['lines'][number], index: number): PlacedLine {
  const [a, b] = [middle(from), middle(to)]
  const key = `${from.id}-${to.id}-${index}`
  const isBeside = Math.abs(a.y - b.y) < 1
  const goesUpOrDown = Math.abs(a.x - b.x) < 1 || Math.abs(b.y - a.y) > Math.abs(b.x - a.x)
  if (isBeside) {
    const forward = b.x > a.x
    const [start, end] = forward ? [from.x + from.width, to.x] : [from.x, to.x + to.width]
    return lineOf(key, line, `M${start} ${a.y}H${end}`, (start + end) / 2, a.y - 7)
  }
  const downward = b.y > a.y
  const [startY, endY] = downward ? [from.y + from.height, to.y] : [from.y, to.y + to.height]
  if (goesUpOrDown || Math.abs(endY - startY) < GAP_Y + 1) {
    const half = (startY + endY) / 2
    const path =
      Math.abs(a.x - b.x) < 1 ? `M${a.x} ${startY}V${endY}` : `M${a.x} ${startY}V${half}H${b.x}V${endY}`
    return lineOf(key, line, path, (a.x + b.x) / 2, half + 4 + middleRow(line))
  }
  const end = b.x > a.x ? to.x : to.x + to.width
  return lineOf(key, line, `M${a.x} ${startY}V${b.y}H${end}`, (a.x + end) / 2, b.y - 7)
}

const lineOf = (
  key: string,
  { text, dashed }: Flow['lines'][number],
  path: string,
  x: number,
  y: number,
): PlacedLine => {
  if (text === undefined) return { key, path, dashed }
  const rows = rowsOf(text)
  return { key, path, dashed, text: { lines: rows, x, y: y - (rows.length - 1) * TEXT_ROW } }
}

/** Offset that centers a label vertically on a vertical line. */
const middleRow = ({ text }: Flow['lines'][number]) =>
  text === undefined ? 0 : ((rowsOf(text).length - 1) * TEXT_ROW) / 2

const middle = ({ x, y, width, height }: PlacedBox) => ({ x: x + width / 2, y: y + height / 2 })
