import { Badge, Group } from '@mantine/core'
import { formatMoney } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { AdminExamRow } from '../../../contract/admin-views.ts'
import { optionsOf, trackNames } from '../admin-words.ts'

const columns: Column<AdminExamRow>[] = [
  {
    key: 'code',
    title: 'Code',
    sort: 'code',
    cell: ({ code }) => <AppLink to={href('adminIndex/exams/:examcode', { examcode: code })}>{code}</AppLink>,
  },
  { key: 'title', title: 'Title', sort: 'title', card: 'heading', cell: ({ title }) => title },
  { key: 'track', title: 'Track', cell: ({ track, level }) => `${trackNames[track]}, level ${level}` },
  {
    key: 'state',
    title: 'Status',
    cell: ({ archived, fillable, closedCourses }) => (
      <Group gap={4} component="span">
        {archived || closedCourses.length === 0 ? (
          <Badge color={archived ? 'gray' : 'teal'}>{archived ? 'Archived' : 'On sale'}</Badge>
        ) : null}
        {fillable ? null : <Badge color="red">Too few items</Badge>}
        {closedCourses.length > 0 ? <Badge color="yellow">Courses not open</Badge> : null}
      </Group>
    ),
  },
  {
    key: 'price',
    title: 'Price',
    sort: 'price',
    end: true,
    cell: ({ price }) => formatMoney(price.minor, price.currency),
  },
  { key: 'minutes', title: 'Minutes', end: true, cell: ({ minutes }) => minutes },
  { key: 'questions', title: 'Questions', end: true, cell: ({ questions }) => questions },
  { key: 'pass', title: 'To pass', end: true, cell: ({ passPercent }) => `${passPercent}%` },
  { key: 'attempts', title: 'Attempts', end: true, cell: ({ attempts }) => attempts },
  {
    key: 'passed',
    title: 'Passed',
    end: true,
    cell: ({ passedPercent }) => (passedPercent === null ? '–' : `${passedPercent}%`),
  },
]

/** Every exam with its terms and how it does. */
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
        { name: 'track', label: 'Track', options: optionsOf(trackNames) },
        {
          name: 'state',
          label: 'Status',
          options: [
            { value: 'sold', label: 'On sale' },
            { value: 'archived', label: 'Archived' },
          ],
        },
      ]}
      columns={columns}
      rowKey={({ code }) => code}
      empty={{ title: 'No exams', message: 'Nothing matches. Try other words or fewer filters.' }}
    />
  )
}
