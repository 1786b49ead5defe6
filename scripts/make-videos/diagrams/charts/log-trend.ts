import { colour, disc, drawing, label } from '../draw.ts'
import { chart, steps } from './chart.ts'

/** Twelve months of a plant whose water cools in winter: the raw flow hides what the normalised flow shows. */
export function logTrend(): string {
  const plot = chart(
    {
      from: 0,
      to: 12,
      title: 'months since start-up',
      ticks: [0, 2, 4, 6, 8, 10, 12].map((at) => [at, String(at)]),
    },
    {
      from: 60,
      to: 115,
      title: 'permeate flow, % of baseline',
      ticks: [70, 80, 90, 100, 110].map((at) => [at, String(at)]),
    },
  )
  const normalised = (month: number) => 100 - 1.0 * month - 0.02 * month ** 2
  const raw = (month: number) =>
    normalised(month) * (0.88 + 0.16 * Math.cos((2 * Math.PI * (month - 0.6)) / 12))
  const wobble = (month: number) => 0.7 * Math.sin(month * 9.1) + 0.5 * Math.sin(month * 23.7)
  const months = steps(0, 12, 120)
  const crossing = months.find((month) => normalised(month) <= 90) ?? 9
  return drawing(
    plot.frame,
    plot.curve(
      [
        [0, 90],
        [12, 90],
      ],
      colour.accent,
      3,
      '14 8',
    ),
    label(...plot.at(0.2, 86.4), 'clean at −10 %', { anchor: 'start', fill: colour.accent }),
    plot.curve(
      months.map((month) => [month, raw(month) + wobble(month)]),
      colour.raw,
      5,
    ),
    plot.curve(
      months.map((month) => [month, normalised(month) + wobble(month) / 3]),
      colour.fresh,
      6,
    ),
    label(...plot.at(4.6, 99.5), 'normalized flow', { fill: colour.fresh, anchor: 'start', weight: 620 }),
    label(...plot.at(2.3, 70), 'raw flow, cold water', { fill: colour.pale }),
    disc(...plot.at(crossing, 90), 11, colour.accent),
  )
}
