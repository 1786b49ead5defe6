import { AppLink } from '../parts/AppLink.tsx'
import classes from './Chart.module.css'

interface Row {
  key: string
  label: string
  value: number
  /** The most that it could be; null where there is no most. */
  of: number | null
  to: string
}

/** How full things are: a table whose cells are bars. */
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
                <span className={classes.room} aria-hidden>
                  <span
                    style={{ inlineSize: `${Math.min(value / of, 1) * 100}%` }}
                    data-full={value >= of || undefined}
                  />
                </span>
              ) : null}
            </th>
            <td>{of === null ? value : `${value} of ${of}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
