import { colour, disc, drawing, label } from '../draw.ts'
import { chart, steps } from './chart.ts'

/** Flow at constant pressure against temperature: the usual temperature correction for polyamide elements. */
export function temperature(): string {
  const plot = chart(
    {
      from: 5,
      to: 35,
      title: 'feed temperature, °C',
      ticks: [5, 10, 15, 20, 25, 30, 35].map((at) => [at, String(at)]),
    },
    {
      from: 0,
      to: 140,
      title: 'permeate flow, % of flow at 25 °C',
      ticks: [0, 40, 80, 100, 120].map((at) => [at, String(at)]),
    },
  )
  const marks = [10, 15, 25].map((degrees) => {
    const [x, y] = plot.at(degrees, relativeFlow(degrees))
    const text = `${Math.round(relativeFlow(degrees))} %`
    return (
      disc(x, y, 10, colour.accent) + label(x + 4, y - 26, text, { size: 28, weight: 640, anchor: 'end' })
    )
  })
  return drawing(
    plot.frame,
    plot.curve(
      steps(5, 35, 60).map((degrees) => [degrees, relativeFlow(degrees)]),
      colour.water,
      6,
    ),
    ...marks,
    label(...plot.at(27, 52), 'same pressure, same membrane:', { fill: colour.pale }),
    label(...plot.at(27, 37), 'about 3 % for each degree', { fill: colour.accent, weight: 640 }),
  )
}

function relativeFlow(degrees: number): number {
  const factor = degrees < 25 ? 3020 : 2640
  return 100 * Math.exp(factor * (1 / 298.15 - 1 / (273.15 + degrees)))
}
