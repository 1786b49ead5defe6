export const cardGroups = ['Money', 'Learners', 'Seminars', 'System'] as const
export type CardGroup = (typeof cardGroups)[number]

interface Card {
  key: string
  kind: 'worry' | 'fact'
  count: number | null
  oldest: { at: string | null } | null
}

/** Card group by menu group; pages outside these groups belong to System. */
const byGroup: Readonly<Record<string, CardGroup>> = {
  'Orders and payments': 'Money',
  'Catalog and prices': 'Learners',
  'Training and proof': 'Learners',
  People: 'Learners',
  Seminars: 'Seminars',
}
/** Cards whose page is not in the menu. */
const byKey: Readonly<Record<string, CardGroup>> = {
  'lodging.requests': 'Seminars',
  'rotp.papers-to-read': 'Learners',
  'rotp.work-to-grade': 'Learners',
  'jobs.waiting': 'Learners',
}

/** Groups the cards: actionable ones by age, then informational ones. Finished work and empty groups are omitted. */
export function groupsOf<Each extends Card>(
  cards: readonly Each[],
  menuGroupOf: (card: Each) => string | null,
) {
  const groupOf = (card: Each) => byKey[card.key] ?? byGroup[menuGroupOf(card) ?? ''] ?? 'System'
  const since = ({ kind, oldest }: Each) => (kind === 'fact' ? '~~' : (oldest?.at ?? '~'))
  return cardGroups
    .map((group) => ({
      group,
      cards: cards
        .filter((card) => groupOf(card) === group && (card.kind === 'fact' || card.count !== 0))
        .toSorted((one, other) => (since(one) < since(other) ? -1 : since(one) > since(other) ? 1 : 0)),
    }))
    .filter((each) => each.cards.length > 0)
}
