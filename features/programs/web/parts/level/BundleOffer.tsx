import { Suspense } from 'react'
import { BundleButton } from '#features/bundles/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import type { StandingView } from '../../../rules/views.ts'
import classes from './BundleOffer.module.css'

/** The courses together at a price of their own, for oneself or for several people. */
export function BundleOffer({ bundle }: { bundle: NonNullable<StandingView['bundle']> }) {
  const { price, apart, covers } = bundle
  const saved = apart.minor - price.minor
  return (
    <section className={classes.offer} aria-labelledby="bundle-title">
      <div className={classes.words}>
        <h2 id="bundle-title">All {covers.length} courses together</h2>
        <p className={classes.price}>
          <strong>{formatMoney(price.minor, price.currency)}</strong>
          {saved > 0 ? (
            <span>
              {formatMoney(saved, price.currency)} less than one by one (
              {formatMoney(apart.minor, apart.currency)})
            </span>
          ) : null}
        </p>
        <p className={classes.says}>
          List price for one person; your own discounts are taken off in the cart. The exams are bought when
          you are ready for them. For a team the price falls with the number of people, and you assign the
          places afterwards.
        </p>
      </div>
      <div className={classes.ways}>
        <Suspense fallback={null}>
          <BundleButton>Buy for several people</BundleButton>
        </Suspense>
      </div>
    </section>
  )
}
