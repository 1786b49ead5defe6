import { colour, drawing, label } from '../draw.ts'
import { chart, steps } from './chart.ts'

const PK1 = 6.35
const PK2 = 10.33

/** Shares of carbon dioxide, bicarbonate and carbonate against pH at 25 °C, from the two dissociation constants. */
export function carbonate(): string {
  const plot = chart(
    { from: 4, to: 12, title: 'pH', ticks: [4, 5, 6, 7, 8, 9, 10, 11, 12].map((at) => [at, String(at)]) },
    {
      from: 0,
      to: 100,
      title: 'share of inorganic carbon, %',
      ticks: [0, 25, 50, 75, 100].map((at) => [at, String(at)]),
    },
  )
  const values = steps(4, 12, 160)
  const share = (species: 0 | 1 | 2) => values.map((pH): [number, number] => [pH, shares(pH)[species]])
  return drawing(
    plot.frame,
    plot.curve(share(0), colour.pale),
    plot.curve(share(1), colour.accent, 6),
    plot.curve(share(2), colour.water),
    label(...plot.at(4.75, 83), 'CO_{2}  (passes)', { fill: colour.pale }),
    label(...plot.at(8.35, 84), 'HCO_{3}^{−}  (rejected)', { fill: colour.accent }),
    label(...plot.at(11.45, 78), 'CO_{3}^{2−}', { fill: colour.water }),
  )
}

function shares(pH: number): [number, number, number] {
  const bicarbonate = 10 ** (pH - PK1)
  const carbonate = bicarbonate * 10 ** (pH - PK2)
  const all = 1 + bicarbonate + carbonate
  return [100 / all, (100 * bicarbonate) / all, (100 * carbonate) / all]
}
