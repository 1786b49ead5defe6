import { colour, drawing, label, labels } from '../draw.ts'
import { chart } from './chart.ts'

/** Feed pressure during a start: low-pressure flush, slow ramp, then the operating point. */
export function pressureRamp(): string {
  const plot = chart(
    { from: 0, to: 100, title: 'time (not to scale)', ticks: [] },
    { from: 0, to: 14, title: 'feed pressure, bar', ticks: [0, 3, 6, 9, 12].map((at) => [at, String(at)]) },
  )
  return drawing(
    plot.frame,
    plot.curve(
      [
        [0, 0],
        [3, 2.5],
        [42, 2.5],
        [66, 11.5],
        [100, 11.5],
      ],
      colour.water,
      7,
    ),
    labels(...plot.at(22, 5.4), ['1  Flush at low pressure', 'until air is out'], { fill: colour.fresh }),
    labels(...plot.at(74, 7.0), ['2  Ramp: under', '0.7 bar a second'], { fill: colour.accent, weight: 620 }),
    label(...plot.at(84, 12.4), '3  Trim to design', { fill: colour.fresh }),
    plot.curve(
      [
        [42, 0],
        [42, 13.4],
      ],
      colour.line,
      2,
      '6 8',
    ),
    plot.curve(
      [
        [66, 0],
        [66, 5.4],
      ],
      colour.line,
      2,
      '6 8',
    ),
  )
}
