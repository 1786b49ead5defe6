import { Group, Text } from '@mantine/core'
import { formatNumber, formatPercent } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { RESULTS, symbolNames } from '../../rules/slots/reels.ts'
import { type LineOdds, lineOdds, slotReturn } from '../../rules/slots/slot-odds.ts'
import { ReelSymbolIcon } from './ReelSymbolIcon.tsx'

const nameOf = ({ key }: LineOdds): string =>
  key === 'two-drops' ? 'Two drops from the left' : `Three of a kind: ${symbolNames[key].toLowerCase()}`

/** Payouts and odds of each line. */
export const PayTable = () => (
  <section>
    <SectionTitle>Payouts</SectionTitle>
    <Text mb="sm">
      Your bet is spread over five lines: three rows and two diagonals. A line pays its part of the bet times
      the number below.
    </Text>
    <DataTable
      caption="Pay table and odds of one line"
      columns={[
        {
          key: 'name',
          title: 'On a line',
          card: 'heading',
          cell: (row) => (
            <Group gap="sm" wrap="nowrap" component="span">
              <ReelSymbolIcon symbol={row.key === 'two-drops' ? 'drop' : row.key} size={26} />
              {nameOf(row)}
            </Group>
          ),
        },
        { key: 'times', title: 'Pays', card: 'line', end: true, cell: ({ times }) => `${times} times` },
        {
          key: 'odds',
          title: 'Chance',
          card: 'line',
          end: true,
          cell: ({ ways }) => `1 in ${formatNumber(Math.round((RESULTS / ways) * 10) / 10)}`,
        },
      ]}
      rows={lineOdds}
      rowKey={({ key }) => key}
    />
    <Quiet mt="sm">
      On average {formatPercent(slotReturn)} of all bets is won again. Every one of the{' '}
      {formatNumber(RESULTS)} results is as likely as any other.
    </Quiet>
  </section>
)
