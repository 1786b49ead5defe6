import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '../parts/AppLink.tsx'
import type { Bar } from './BarChart.tsx'
import classes from './Chart.module.css'
import { FoldedTable } from './FoldedTable.tsx'

interface Props {
  title: string
  /** The main figure: '$12,300.00 in 30 days'. */
  sum?: string
  /** The page with the underlying rows. */
  to?: string
  /** The chart data as an expandable table; omitted if the chart has labels next to it. */
  table?: { columns: readonly [string, string]; rows: readonly Bar[] }
  children: ReactNode
}

/** A chart with its title, main figure, and table. */
export function ChartFrame({ title, sum, to, table, children }: Props) {
  return (
    <figure className={classes.frame}>
      <figcaption>
        {to ? <AppLink to={to}>{title}</AppLink> : <strong>{title}</strong>}
        {sum ? (
          <Text span fz="lg" fw={660} data-numbers>
            {sum}
          </Text>
        ) : null}
      </figcaption>
      {children}
      {table ? (
        <FoldedTable
          columns={table.columns}
          rows={() => table.rows.map(({ label, text }) => ({ label, cells: [text] }))}
        />
      ) : null}
    </figure>
  )
}
