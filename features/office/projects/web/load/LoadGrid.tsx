import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { plans } from '../../contract/plan-contract.ts'
import { hourText } from '../parts/day-text.ts'
import classes from './LoadGrid.module.css'

type Workload = OutputOf<typeof plans.workload>

const FULL_WEEK = 2400

const levelOf = (minutes: number, overDays: number): string => {
  if (minutes === 0) return 'none'
  if (overDays > 0 || minutes > FULL_WEEK) return 'over'
  return minutes > FULL_WEEK * 0.8 ? 'full' : minutes > FULL_WEEK * 0.4 ? 'half' : 'little'
}

/** Weekly hours per staff member, with a mark for overbooked days. */
export function LoadGrid({ weeks, people }: Pick<Workload, 'weeks' | 'people'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={classes.scroll} aria-label="People by weeks" tabIndex={0}>
      <table className={classes.grid}>
        <caption>Hours of work in each week. Marked weeks have days with more than 8 hours.</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {weeks.map((week) => (
              <th key={week} scope="col">
                {formatDay(week).replace(/, \d{4}$/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map(({ week, minutes, overDays }) => (
                <td key={week} data-level={levelOf(minutes, overDays)}>
                  {minutes === 0 ? '–' : hourText(minutes)}
                  {overDays > 0 ? (
                    <span>{overDays === 1 ? '1 day over' : `${overDays} days over`}</span>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
