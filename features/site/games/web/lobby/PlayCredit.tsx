import { Group, Stack, Text } from '@mantine/core'
import { formatDateTime, formatNumber } from '#platform/web/format.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { games, type Lobby } from '../../contract.ts'
import { EarningWays } from '../parts/GameRules.tsx'

const signed = (amount: number): string => `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`

/** History of the user's own play credit. */
export default function PlayCredit({ lobby }: { lobby: Lobby }) {
  const list = useListState(games.history, { rows: 20 })
  return (
    <Stack gap="xl">
      <div>
        <Text fz={40} fw={700} lh={1.1} data-numbers>
          {formatNumber(lobby.credit)}
        </Text>
        <Text c="dimmed">
          play credit; up to {formatNumber(lobby.limits.leftToday)} can still be bet today
        </Text>
      </div>
      <section>
        <EarningWays />
      </section>
      <section>
        <Group justify="space-between">
          <SectionTitle>Every change</SectionTitle>
          <ExportCsv of={games.history} input={list.paging} />
        </Group>
        <StaffTable
          of={games.history}
          list={list}
          columns={[
            { key: 'reason', title: 'What', card: 'heading', cell: ({ reason }) => reason },
            { key: 'at', title: 'When', card: 'line', cell: ({ at }) => formatDateTime(at) },
            {
              key: 'amount',
              title: 'Play credit',
              card: 'line',
              end: true,
              cell: ({ amount }) => <span data-nowrap>{signed(amount)}</span>,
            },
          ]}
          rowKey={({ entryid }) => entryid}
          caption="Every change of my play credit"
          empty={{ title: 'No play credit yet', message: 'Finish a unit, or answer a trivia question.' }}
        />
      </section>
    </Stack>
  )
}
