import { colour, drawing, label, type Point } from '../draw.ts'
import { chart, steps } from './chart.ts'

/** Transmembrane pressure of an ultrafilter: backwash every half hour, a chemical backwash after each sixth. */
export function ufPressure(): string {
  const plot = chart(
    { from: 0, to: 9, title: 'hours in service', ticks: [0, 3, 6, 9].map((at) => [at, String(at)]) },
    {
      from: 0,
      to: 1,
      title: 'transmembrane pressure, bar',
      ticks: [0, 0.25, 0.5, 0.75].map((at) => [at, String(at)]),
    },
  )
  const points = steps(0, 17, 17).flatMap((cycle): Point[] => {
    const start = 0.25 + 0.03 * (cycle % 6)
    return [
      [cycle / 2, start],
      [cycle / 2 + 0.46, start + 0.11],
    ]
  })
  return drawing(
    plot.frame,
    plot.curve(points, colour.water, 5),
    label(...plot.at(0.3, 0.66), 'each tooth: filter, then backwash', {
      anchor: 'start',
      fill: colour.fresh,
    }),
    ...[3, 6].map((hour) =>
      plot.curve(
        [
          [hour - 0.03, 0.02],
          [hour - 0.03, 0.8],
        ],
        colour.accent,
        3,
        '6 8',
      ),
    ),
    label(...plot.at(4.5, 0.85), 'chemically enhanced backwash', { fill: colour.accent, weight: 620 }),
  )
}
