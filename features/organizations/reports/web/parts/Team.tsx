import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { reports, type TeamRow } from '../../contract.ts'
import { CourseReportDialog } from './CourseReportDialog.tsx'

/** People of the companies that the user manages, with links to their reports. */
export function Team() {
  const list = useListState(reports.team)
  const [opened, setOpened] = useState<TeamRow | null>(null)
  const team = useQuery(reports.team, list.paging, { keepPrevious: true })
  const columns: Column<TeamRow>[] = [
    column('name', 'Name', { card: 'heading' }, ({ userid, name }) => (
      <AppLink to={`/reports/${userid}`}>{name}</AppLink>
    )),
    column('email', 'Email', ({ email }) => email),
    column(
      'courses',
      'Courses finished',
      { end: true },
      ({ courses, finished }) => `${finished} of ${courses}`,
    ),
    column('certificates', 'Valid certificates', { end: true }, ({ certificates }) => certificates),
    column('next', 'Next expiry', ({ nextEnd }) => (nextEnd ? formatDay(nextEnd) : '–')),
    column('units', 'Units', (row) => (
      <Button size="compact-sm" variant="default" onClick={() => setOpened(row)}>
        Details
      </Button>
    )),
  ]
  return (
    <Stack>
      <Group gap="sm" align="stretch" justify="space-between">
        <StaffFilters list={list} search={{ label: 'Search people', example: 'Name or email' }} />
        <ExportCsv of={reports.team} input={list.paging} />
      </Group>
      <QueryState
        query={team}
        empty={{
          title: 'No one here',
          message: 'No one in your companies matches these words.',
        }}
      >
        {({ rows, total }) => (
          <>
            <DataTable caption="My people" columns={columns} rows={rows} rowKey={({ userid }) => userid} />
            <Pager total={total} paging={list.paging} onPage={(page) => list.change({ page })} />
          </>
        )}
      </QueryState>
      <CourseReportDialog person={opened} onClose={() => setOpened(null)} />
    </Stack>
  )
}
