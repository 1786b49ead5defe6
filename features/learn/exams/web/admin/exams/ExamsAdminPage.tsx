import { Badge, Group } from '@mantine/core'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatMoney } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { AdminExamRow } from '../../../contract/admin-views.ts'
import { trackNames } from '../admin-words.ts'

const columns: Column<AdminExamRow>[] = [
  column('code', 'Code', { sort: 'code' }, ({ code }) => (
    <AppLink to={href('adminIndex/exams/:examcode', { examcode: code })}>{code}</AppLink>
  )),
  column('title', 'Title', { sort: 'title', card: 'heading' }, ({ title }) => title),
  column('track', 'Track', ({ track, level }) => `${trackNames[track]}, level ${level}`),
  column('state', 'Status', ({ archived, fillable, closedCourses }) => (
    <Group gap={4} component="span">
      {archived || closedCourses.length === 0 ? (
        <Badge color={archived ? 'gray' : 'teal'}>{archived ? 'Archived' : 'On sale'}</Badge>
      ) : null}
      {fillable ? null : <Badge color="red">Too few items</Badge>}
      {closedCourses.length > 0 ? <Badge color="yellow">Courses not open</Badge> : null}
    </Group>
  )),
  column(
    'price',
    'Price',
    {
      sort: 'price',
      end: true,
    },
    ({ price }) => formatMoney(price.minor, price.currency),
  ),
  column('minutes', 'Minutes', { end: true }, ({ minutes }) => minutes),
  column('questions', 'Questions', { end: true }, ({ questions }) => questions),
  column('pass', 'To pass', { end: true }, ({ passPercent }) => `${passPercent}%`),
  column('attempts', 'Attempts', { end: true }, ({ attempts }) => attempts),
  column('passed', 'Passed', { end: true }, ({ passedPercent }) =>
    passedPercent === null ? '–' : `${passedPercent}%`,
  ),
]

/** All exams with their terms and statistics. */
export default function ExamsAdminPage() {
  const list = useListState(examsAdmin.adminExams)
  return (
    <StaffList
      title="Exams"
      lead="Terms and blueprints; what runs keeps the terms it began with."
      of={examsAdmin.adminExams}
      list={list}
      search={{ label: 'Search exams', example: 'Code or title' }}
      filters={[
        filterBy('track', 'Track', optionsOf(trackNames)),
        filterBy('state', 'Status', optionsOf({ sold: 'On sale', archived: 'Archived' })),
      ]}
      columns={columns}
      rowKey={({ code }) => code}
      empty={{ title: 'No exams', message: 'Nothing matches. Try other words or fewer filters.' }}
    />
  )
}
