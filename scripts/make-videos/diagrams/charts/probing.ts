import { colour, disc, drawing, label } from '../draw.ts'
import { chart } from './chart.ts'

const healthy = [18, 20, 22, 25, 28, 32, 36]
const leaking = [18, 20, 22, 47, 44, 44, 46]

/** Permeate conductivity along a vessel, sound and with one leaking O-ring. */
export function probing(): string {
  const plot = chart(
    {
      from: 0,
      to: 6,
      title: 'depth of the probe, elements from the feed end',
      ticks: [0, 1, 2, 3, 4, 5, 6].map((at) => [at, String(at)]),
    },
    { from: 0, to: 60, title: 'permeate, µS/cm', ticks: [0, 20, 40, 60].map((at) => [at, String(at)]) },
  )
  const series = (values: number[], stroke: string) =>
    plot.curve(
      values.map((value, index) => [index, value]),
      stroke,
    ) + values.map((value, index) => disc(...plot.at(index, value), 8, stroke)).join('')
  return drawing(
    plot.frame,
    series(healthy, colour.fresh),
    series(leaking, colour.accent),
    label(...plot.at(3.1, 52), 'step at one coupling: leaking O-ring', {
      fill: colour.accent,
      anchor: 'start',
      weight: 620,
    }),
    label(...plot.at(4.1, 20), 'sound vessel: a smooth rise', {
      fill: colour.fresh,
      anchor: 'start',
      weight: 620,
    }),
  )
}
