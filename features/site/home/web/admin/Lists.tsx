import { Badge, SegmentedControl, Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { FigureTile } from '#platform/web/parts/look/FigureTile.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'

const rows = [
  { train: 'Train A', flow: '104 gpm', passage: '1.8%', state: 'Normal' },
  { train: 'Train B', flow: '92 gpm', passage: '2.6%', state: 'Alert' },
]

/** Table sample (cards on phones), figures, tabs and pagination. */
export function Lists() {
  const [page, setPage] = useState(1)
  return (
    <Stack>
      <DataTable
        caption="Trains"
        rows={rows}
        rowKey={({ train }) => train}
        columns={[
          { key: 'train', title: 'Train', cell: ({ train }) => train, card: 'heading' },
          { key: 'flow', title: 'Normalized flow', cell: ({ flow }) => flow, end: true },
          { key: 'passage', title: 'Salt passage', cell: ({ passage }) => passage, end: true },
          {
            key: 'state',
            title: 'Status',
            cell: ({ state }) => <Badge color={state === 'Alert' ? 'red' : 'teal'}>{state}</Badge>,
            card: 'line',
          },
        ]}
      />
      <Pager paging={{ page, rows: 25 }} total={83} onPage={setPage} />
      <TileGrid component="ul" min="12rem">
        <FigureTile label="Open orders" value={3} to="/adminIndex/orders" />
        <FigureTile label="Overdue invoices" value={2} to="/adminIndex/invoices" worries />
        <FigureTile label="New feedback" value={0} to="/adminIndex/feedback" worries />
      </TileGrid>
      <SegmentedControl aria-label="A choice" data={['Due', 'Later', 'Done']} />
      <Tabs defaultValue="one" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="one">First</Tabs.Tab>
          <Tabs.Tab value="two">Second</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one" pt="sm">
          The first part.
        </Tabs.Panel>
        <Tabs.Panel value="two" pt="sm">
          The second part.
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
