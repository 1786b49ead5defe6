import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import { formatNumber } from '#platform/web/format.ts'
import { FoldedTable } from '../chart/FoldedTable.tsx'
import { tableOf } from './chart-curves.ts'

interface Props {
  figure: FigureOf<'chart'>
  values: Readonly<Record<string, number>>
}

/** The numbers of a chart in course material, as a table. */
export function ChartTable({ figure, values }: Props) {
  const { x, y, series } = figure
  return (
    <FoldedTable
      caption={y.unit ? `${y.label} in ${y.unit}` : y.label}
      columns={[x.unit ? `${x.label}, ${x.unit}` : x.label, ...series.map(({ name }) => name)]}
      rows={() =>
        tableOf(figure, values).map((row) => ({
          label: short(row.x),
          cells: row.values.map((value) => (value === null ? '–' : short(value))),
        }))
      }
    />
  )
}

const short = (value: number) => formatNumber(Number(value.toPrecision(3)))
