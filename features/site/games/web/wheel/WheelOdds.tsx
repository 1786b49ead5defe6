import { Text } from '@mantine/core'
import { formatPercent } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { coveredBy, timesOf, wheelReturn } from '../../rules/wheel/bets.ts'
import { FIELDS } from '../../rules/wheel/elements.ts'

const kinds = [
  { on: 'Ca', what: 'One element, or pure water' },
  { on: 'scale', what: 'A topic of six elements' },
  { on: 'cations', what: 'Cations, or anions and neutral' },
  { on: 'odd', what: 'Odd or even atomic number' },
]

/** Payout and odds of each kind of bet. */
export const WheelOdds = () => (
  <section>
    <SectionTitle>Odds</SectionTitle>
    <Text mb="sm">
      The wheel has 25 fields: 24 elements, and pure water. When pure water comes, only a bet on it wins.
    </Text>
    <DataTable
      caption="Payouts and odds of bets"
      columns={[
        { key: 'what', title: 'Bet on', card: 'heading', cell: ({ what }) => what },
        { key: 'times', title: 'Pays', card: 'line', end: true, cell: ({ on }) => `${timesOf(on)} times` },
        {
          key: 'odds',
          title: 'Chance',
          card: 'line',
          end: true,
          cell: ({ on }) => `${coveredBy(on).length} in ${FIELDS}`,
        },
      ]}
      rows={kinds}
      rowKey={({ on }) => on}
    />
    <Quiet mt="sm">
      On average {formatPercent(wheelReturn)} of every kind of bet is won again. Cations are the elements that
      a water analysis lists as positive ions, such as calcium; the others are listed as anions, such as
      chloride or arsenate, or are neutral, such as silica and boric acid.
    </Quiet>
  </section>
)
