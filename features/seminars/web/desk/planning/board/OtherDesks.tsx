import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import classes from './OtherDesks.module.css'

const desks = [
  [href('adminIndex/seminars'), 'Events'],
  [href('adminIndex/seminars/catalogue'), 'Catalogue'],
  [href('adminIndex/seminars/series'), 'Series'],
  [href('adminIndex/seminars/locations'), 'Locations'],
  [href('adminIndex/seminars/hosts'), 'Hosts'],
  [href('adminIndex/seminars/codes'), 'Discount codes'],
  [href('adminIndex/seminars/archive'), 'Archive'],
] as const

/** The way between the desks of the planning. */
export function OtherDesks({ here = href('adminIndex/seminars') }: { here?: string }) {
  return (
    <nav aria-label="Desks of the planning" className={classes.desks}>
      {desks.map(([to, label]) => (
        <AppLink
          key={to}
          look="plain"
          to={to}
          className={classes.desk}
          aria-current={to === here ? 'page' : undefined}
        >
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
