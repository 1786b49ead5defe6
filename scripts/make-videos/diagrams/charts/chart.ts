import { colour, label, line, type Point } from '../draw.ts'

type Axis = { from: number; to: number; ticks: [at: number, text: string][]; title: string }

/** A plot area with axes; `at` turns values into drawing units, `curve` joins points given as values. */
export type Chart = {
  frame: string
  at: (x: number, y: number) => Point
  curve: (points: Point[], stroke: string, width?: number, dash?: string) => string
}

const area = { left: 110, right: 1060, top: 30, bottom: 385 }

export function chart(horizontal: Axis, vertical: Axis): Chart {
  const at = (x: number, y: number): Point => [
    area.left + ((x - horizontal.from) / (horizontal.to - horizontal.from)) * (area.right - area.left),
    area.bottom - ((y - vertical.from) / (vertical.to - vertical.from)) * (area.bottom - area.top),
  ]
  const across = vertical.ticks.map(([value, text]) => {
    const [, y] = at(horizontal.from, value)
    const rule = line(
      [
        [area.left, y],
        [area.right, y],
      ],
      colour.line,
      1,
    )
    return rule + label(area.left - 14, y + 8, text, { anchor: 'end', size: 21, fill: colour.pale })
  })
  const down = horizontal.ticks.map(([value, text]) => {
    const [x] = at(value, vertical.from)
    return (
      line(
        [
          [x, area.bottom],
          [x, area.bottom + 8],
        ],
        colour.pale,
        2,
      ) + label(x, area.bottom + 36, text, { size: 21, fill: colour.pale })
    )
  })
  const axes = line(
    [
      [area.left, area.top],
      [area.left, area.bottom],
      [area.right, area.bottom],
    ],
    colour.pale,
    2.5,
  )
  const titles =
    label((area.left + area.right) / 2, 460, horizontal.title, { size: 22, fill: colour.pale }) +
    `<g transform="translate(34 ${(area.top + area.bottom) / 2}) rotate(-90)">${label(0, 0, vertical.title, { size: 22, fill: colour.pale })}</g>`
  return {
    frame: across.join('') + down.join('') + axes + titles,
    at,
    curve: (points, stroke, width = 5, dash = '') =>
      line(
        points.map(([x, y]) => at(x, y)),
        stroke,
        width,
        dash,
      ),
  }
}

/** Whole and fractional steps from `from` to `to`. */
export function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
}
