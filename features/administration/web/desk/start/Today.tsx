import { Text } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { office } from '../../../contract/office-contract.ts'
import classes from './Today.module.css'

const MINUTE = 60_000
type Card = OutputOf<typeof office.today>['cards'][number]

/** What wants a person is first and stands out; what is only good to know follows. What is done is left out. */
export function Today() {
  const query = useQuery(office.today, {}, { again: MINUTE })
  return (
    <QueryState query={query}>
      {({ cards }) => (
        <TileGrid component="ul" min="9rem" gap="sm">
          {cards
            .filter((card) => card.kind === 'fact' || isWorry(card))
            .toSorted((one, other) => rank(one) - rank(other))
            .map((card) => (
              <li key={card.key}>
                <AppLink
                  look="plain"
                  to={card.to}
                  className={classes.card}
                  data-worry={isWorry(card) || undefined}
                >
                  <Text span fz={24} fw={680} lh={1.2} data-numbers>
                    {card.count ?? '?'}
                  </Text>
                  <Text span inherit lh={1.35}>
                    {card.label}
                  </Text>
                  {card.count === null ? (
                    <Quiet span data-numbers>
                      could not be counted
                    </Quiet>
                  ) : null}
                  {card.sums.map(({ minor, currency }) => (
                    <Quiet key={currency} span data-numbers>
                      {formatMoney(minor, currency)}
                    </Quiet>
                  ))}
                </AppLink>
              </li>
            ))}
        </TileGrid>
      )}
    </QueryState>
  )
}

const isWorry = ({ kind, count }: Card) => kind === 'worry' && count !== 0
const rank = (card: Card) => (isWorry(card) ? 0 : 1)
