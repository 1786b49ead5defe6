import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import { formatNumber } from '#platform/web/format.ts'
import { tableOf } from './chart-curves.ts'
import classes from './Figure.module.css'

interface Props {
  figure: FigureOf<'chart'>
  values: Readonly<Record<string, number>>
}

/** The numbers of a chart, for whoever reads better than looks. */
export function ChartTable({ figure, values }: Props) {
  const { x, y, series } = figure
  return (
    <details className={classes.words}>
      <summary>Show as a table</summary>
      <table>
        <caption>{y.unit ? `${y.label} in ${y.unit}` : y.label}</caption>
        <thead>
          <tr>
            <th scope="col">{x.unit ? `${x.label}, ${x.unit}` : x.label}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableOf(figure, values).map((row) => (
            <tr key={row.x}>
              <th scope="row">{short(row.x)}</th>
              {row.values.map((value, index) => (
                <td key={series[index]?.name}>{value === null ? '–' : short(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const short = (value: number) => formatNumber(Number(value.toPrecision(3)))
