import { Progress, Text } from '@mantine/core'
import { formatMonth } from '#platform/contract/texts/format.ts'
import { addDays, addMonths } from '#platform/contract/zoned-days.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { certificatesAdmin } from '../../contract/admin-contract.ts'
import { certificateType, nameOfType } from '../../rules/certificate-types.ts'
import classes from './Forecast.module.css'

/** Number of certificates expiring in each of the coming months; each month links to its list. */
export function Forecast() {
  const asked = useQuery(certificatesAdmin.forecast, {})
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
                  <AppLink to={`/certificationsReport?${daysOf(month)}`}>
                    {formatMonth(month, 'short')}
                  </AppLink>
                  <Progress size="lg" value={(total / most) * 100} color="water.5" aria-hidden />
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

const daysOf = (month: string): string =>
  `expiresFrom=${month}-01&expiresTo=${addDays(addMonths(`${month}-01`, 1), -1)}`
