import type { OutputOf } from '#platform/contract/operation.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { office } from '../../../contract/office-contract.ts'
import classes from './Today.module.css'

const MINUTE = 60_000
type Card = OutputOf<typeof office.today>['cards'][number]

/** What wants a person stands first and stands out; what is only good to know follows. */
export function Today() {
  const query = useQuery(office.today, {}, { again: MINUTE })
  return (
    <QueryState query={query}>
      {({ cards }) => (
        <ul className={classes.cards}>
          {[...cards]
            .sort((one, other) => rank(one) - rank(other))
            .map((card) => (
              <li key={card.key}>
                <AppLink
                  look="plain"
                  to={card.to}
                  className={classes.card}
                  data-worry={isWorry(card) || undefined}
                >
                  <span className={classes.count}>{card.count ?? '?'}</span>
                  <span className={classes.label}>{card.label}</span>
                  {card.count === null ? <span className={classes.sum}>could not be counted</span> : null}
                  {card.sums.map(({ minor, currency }) => (
                    <span key={currency} className={classes.sum}>
                      {formatMoney(minor, currency)}
                    </span>
                  ))}
                </AppLink>
              </li>
            ))}
        </ul>
      )}
    </QueryState>
  )
}

const isWorry = ({ kind, count }: Card) => kind === 'worry' && count !== 0
const rank = (card: Card) => (isWorry(card) ? 0 : card.kind === 'fact' ? 1 : 2)
