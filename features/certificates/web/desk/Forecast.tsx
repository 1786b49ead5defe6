import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { certificatesDesk } from '../../contract/desk-contract.ts'
import { certificateType, nameOfType } from '../../rules/certificate-types.ts'
import classes from './Forecast.module.css'

/** How many certificates end in each of the next months; each month leads to its list. */
export function Forecast() {
  const asked = useQuery(certificatesDesk.forecast, {})
  return (
    <section>
      <h2>Renewals to come</h2>
      <QueryState query={asked}>
        {({ months }) => {
          const most = Math.max(1, ...months.map(({ total }) => total))
          return (
            <ol className={classes.months}>
              {months.map(({ month, total, types }) => (
                <li key={month} className={classes.month}>
                  <AppLink to={`/certificationsReport?${daysOf(month)}`}>{monthWords(month)}</AppLink>
                  <span className={classes.track}>
                    <span className={classes.bar} style={{ inlineSize: `${(total / most) * 100}%` }} />
                  </span>
                  <span className={classes.total}>{total}</span>
                  <span className={classes.types}>
                    {types
                      .map(({ type, count }) => `${nameOfType(certificateType(type))}: ${count}`)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ol>
          )
        }}
      </QueryState>
    </section>
  )
}

function daysOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `expiresFrom=${month}-01&expiresTo=${month}-${last}`
}

const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
