import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { seating } from '../../../rules/seat-contract.ts'
import { seatCount } from '../seats/seat-words.ts'
import classes from './SeatsBought.module.css'

/** That somebody bought seats for others, how many wait to be given, and where. Nothing without any. */
export function SeatsBought() {
  const { data } = useQuery(seating.seatPurchases, {}, { fresh: 30_000 })
  if (!data || data.purchases.length === 0) return null
  return (
    <section aria-labelledby="seats-title" className={classes.seats}>
      <h2 id="seats-title">Seats that you bought</h2>
      <p className={classes.lead}>
        Give them to colleagues, invite by e-mail, or pass on their links.{' '}
        <AppLink to={href('store/seats')}>All my seats</AppLink>
      </p>
      <ul>
        {data.purchases.map(({ purchaseid, name, counts }) => (
          <li key={purchaseid} className={classes.seat}>
            <AppLink to={href('store/seats/:purchaseid', { purchaseid })} className={classes.course}>
              {name}
            </AppLink>
            <span className={classes.claimed}>
              {counts.free} of {seatCount(counts.total)} free
              {counts.invited > 0 ? `, ${counts.invited} invited` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
