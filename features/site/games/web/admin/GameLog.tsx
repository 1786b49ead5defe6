import { Alert, Group, Stack, Text } from '@mantine/core'
import { formatDateTime, formatNumber } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { gameAdmin } from '../../contract/game-admin.ts'
import type { HouseBucket } from '../../rules/ledger-names.ts'

const bucketNames: Readonly<Record<HouseBucket, string>> = {
  games: 'Bets less wins',
  learning: 'Earned by learning',
  trivia: 'Earned with trivia',
  grants: 'Start credit and changes by administrators',
  closed: 'Left in ended accounts',
}

/** Log of administrator actions, and the totals of all play credit. */
export function GameLog() {
  const list = useListState(gameAdmin.log, { rows: 20 })
  const books = useQuery(gameAdmin.books, {})
  return (
    <Stack gap="xl">
      <section>
        <SectionTitle>Books</SectionTitle>
        <QueryState query={books}>
          {({ balanced, people, house }) => (
            <>
              <Alert color={balanced ? 'teal' : 'red'} mb="sm">
                {balanced
                  ? 'The books balance: all play credit adds up to zero.'
                  : 'The books do not balance. Please tell the developers.'}
              </Alert>
              <Text mb="sm">Play credit of all people: {formatNumber(people)}</Text>
              <DataTable
                caption="Ledgers of the house"
                columns={[
                  {
                    key: 'bucket',
                    title: 'Ledger',
                    card: 'heading',
                    cell: ({ bucket }) => bucketNames[bucket as HouseBucket] ?? '',
                  },
                  {
                    key: 'balance',
                    title: 'Balance',
                    card: 'line',
                    end: true,
                    cell: ({ balance }) => formatNumber(balance),
                  },
                ]}
                rows={house}
                rowKey={({ bucket }) => bucket}
              />
            </>
          )}
        </QueryState>
      </section>
      <section>
        <Group justify="space-between" mb="sm">
          <SectionTitle m={0}>Log</SectionTitle>
          <ExportCsv of={gameAdmin.log} input={list.paging} />
        </Group>
        <StaffTable
          of={gameAdmin.log}
          list={list}
          columns={[
            { key: 'what', title: 'What', card: 'heading', cell: ({ what }) => what },
            { key: 'person', title: 'For', card: 'line', cell: ({ person }) => person },
            { key: 'at', title: 'When', card: 'line', cell: ({ at }) => formatDateTime(at) },
            { key: 'who', title: 'By', cell: ({ who }) => who },
          ]}
          rowKey={({ logid }) => logid}
          caption="Log of the game area"
          empty={{ title: 'Nothing yet', message: 'What administrators do here is listed with its date.' }}
        />
      </section>
    </Stack>
  )
}
