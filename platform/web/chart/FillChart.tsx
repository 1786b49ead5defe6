import { Progress } from '@mantine/core'
import { AppLink } from '../parts/AppLink.tsx'
import classes from './Chart.module.css'

interface Row {
  key: string
  label: string
  value: number
  /** The maximum value; null without a maximum. */
  of: number | null
  to: string
}

/** Shows fill levels as a table whose cells are bars. */
export function FillChart({ rows, columns }: { rows: readonly Row[]; columns: readonly [string, string] }) {
  return (
    <table className={classes.fill}>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, of, to }) => (
          <tr key={key}>
            <th scope="row">
              <AppLink to={to}>{label}</AppLink>
              {of ? (
                <Progress
                  mt={6}
                  value={Math.min(value / of, 1) * 100}
                  color={value >= of ? 'teal' : 'water.5'}
                  aria-hidden
                />
              ) : null}
            </th>
            <td>{of === null ? value : `${value} of ${of}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
