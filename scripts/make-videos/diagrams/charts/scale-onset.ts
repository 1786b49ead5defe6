import { colour, disc, drawing, label, line } from '../draw.ts'
import { chart, steps } from './chart.ts'

/** A sparingly soluble salt along two stages of six elements at 75 % recovery: where it passes saturation. */
export function scaleOnset(): string {
  const plot = chart(
    {
      from: 0,
      to: 12,
      title: 'element, counted from the feed end',
      ticks: [1, 3, 5, 7, 9, 11].map((at) => [at - 0.5, String(at)]),
    },
    { from: 0, to: 4, title: 'concentration ÷ feed', ticks: [0, 1, 2, 3, 4].map((at) => [at, String(at)]) },
  )
  const limit = 2.4
  const onset = steps(0, 12, 1200).find((position) => concentration(position) >= limit) ?? 12
  const [x, y] = plot.at(onset, limit)
  const [, bottom] = plot.at(0, 0)
  const [right, top] = plot.at(12, 4)
  return drawing(
    `<rect x="${x}" y="${top}" width="${right - x}" height="${bottom - top}" fill="${colour.accent}" opacity=".16"/>`,
    plot.frame,
    line([plot.at(6, 0), plot.at(6, 4)], colour.pale, 2, '4 8'),
    label(...plot.at(3, 3.65), 'first stage', { fill: colour.pale }),
    label(...plot.at(9.2, 3.65), 'second stage', { fill: colour.pale }),
    plot.curve(
      [
        [0, limit],
        [12, limit],
      ],
      colour.accent,
      3,
      '14 8',
    ),
    label(...plot.at(0.3, limit + 0.16), 'saturation without antiscalant', {
      anchor: 'start',
      fill: colour.accent,
    }),
    plot.curve(
      steps(0, 12, 80).map((position) => [position, concentration(position)]),
      colour.water,
      6,
    ),
    disc(x, y, 11, colour.accent),
    label(...plot.at(10, 0.5), 'scale forms here', { weight: 640 }),
  )
}

/** Concentration factor after so many elements, each stage recovering half of what enters it. */
function concentration(position: number): number {
  const left = position <= 6 ? 1 - (0.5 * position) / 6 : 0.5 - (0.25 * (position - 6)) / 6
  return 1 / left
}
