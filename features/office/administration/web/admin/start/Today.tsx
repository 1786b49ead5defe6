import { Badge, Text } from '@mantine/core'
import { useContext } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { Page } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { AllPages } from '#platform/web/staff/staff-menu.ts'
import { office } from '../../../contract/office-contract.ts'
import { type CardGroup, groupsOf } from '../../../rules/office/today-groups.ts'
import classes from './Today.module.css'

const MINUTE = 60_000
const DAY = 86_400_000
type Card = OutputOf<typeof office.today>['cards'][number]

/** Items that need action, grouped by subject with the longest-waiting first and named. Information follows. */
export function Today() {
  const query = useQuery(office.today, {}, { refetchInterval: MINUTE })
  const pages = useContext(AllPages)
  return (
    <QueryState query={query}>
      {({ cards }) => (
        <div className={classes.groups}>
          {groupsOf(cards, (card) => menuGroupOf(card, pages)).map(({ group, cards: shown }) => (
            <Group key={group} group={group} cards={shown} />
          ))}
        </div>
      )}
    </QueryState>
  )
}

const menuGroupOf = ({ to }: Card, pages: readonly Page[]) =>
  pages.find(({ path }) => path === to.slice(1).split('?')[0])?.staffMenu?.group ?? null

function Group({ group, cards }: { group: CardGroup; cards: readonly Card[] }) {
  return (
    <section aria-label={group} className={classes.group}>
      <SectionTitle order={3} fz="md" mb={4}>
        {group}
      </SectionTitle>
      <ul className={classes.list}>
        {cards.map((card) => (
          <li key={card.key}>
            <AppLink look="plain" to={card.to} className={classes.row}>
              <Badge color={card.kind === 'worry' ? 'copper' : 'gray'} miw="2.25rem" data-numbers>
                {card.count ?? '?'}
              </Badge>
              <div className={classes.text} title={[card.label, ...detailsOf(card)].join(', ')}>
                {card.label}
                {detailsOf(card).length > 0 ? (
                  <Quiet span data-numbers>
                    {' '}
                    {detailsOf(card).join(', ')}
                  </Quiet>
                ) : null}
              </div>
              {card.oldest?.at ? <Age at={card.oldest.at} /> : null}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const detailsOf = ({ count, sums, oldest }: Card): string[] =>
  [
    count === null ? 'could not be counted' : '',
    ...sums.map(({ minor, currency }) => formatMoney(minor, currency)),
    oldest?.name ?? '',
  ].filter((text) => text !== '')

function Age({ at }: { at: string }) {
  const days = Math.floor((Date.now() - Date.parse(at)) / DAY)
  return (
    <Text span fz="sm" c="dimmed" data-nowrap data-numbers>
      {days < 1 ? 'today' : days === 1 ? '1 day' : `${days} days`}
    </Text>
  )
}
