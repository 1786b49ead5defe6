import { Box, Text } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { certificatesDesk } from '../../contract/desk-contract.ts'
import { certificateType, nameOfType } from '../../rules/certificate-types.ts'
import classes from './Forecast.module.css'

/** How many certificates end in each of the next months; each month leads to its list. */
export function Forecast() {
  const asked = useQuery(certificatesDesk.forecast, {})
  return (
    <section>
      <h2>Upcoming renewals</h2>
      <QueryState query={asked}>
        {({ months }) => {
          const most = Math.max(1, ...months.map(({ total }) => total))
          return (
            <Rows component="ol" gap="xs">
              {months.map(({ month, total, types }) => (
                <li key={month} className={classes.month}>
                  <AppLink to={`/certificationsReport?${daysOf(month)}`}>{monthWords(month)}</AppLink>
                  <Box display="block" component="span" h="0.75rem" bg="var(--pm-line)" bdrs={6}>
                    <span className={classes.bar} style={{ inlineSize: `${(total / most) * 100}%` }} />
                  </Box>
                  <Text span inherit ta="end" data-numbers>
                    {total}
                  </Text>
                  <span className={classes.types}>
                    {types
                      .map(({ type, count }) => `${nameOfType(certificateType(type))}: ${count}`)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </Rows>
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
