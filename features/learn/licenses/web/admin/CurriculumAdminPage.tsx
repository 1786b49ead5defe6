import { columnsOf } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { licensesAdmin } from '../../contract/admin-contract.ts'

const column = columnsOf(licensesAdmin.curriculum)

/** Units that teach each topic of the agency's curriculum; staff compare it with the guidance before submitting it. */
export default function CurriculumAdminPage() {
  const list = useListState(licensesAdmin.curriculum)
  return (
    <StaffList
      title="RO/NF curriculum of TCEQ"
      lead="Topics, units and planned minutes for applications. The topics are ours: compare each with the agency’s guidance before you send the table."
      of={licensesAdmin.curriculum}
      list={list}
      search={{ label: 'Search topics and units' }}
      columns={[
        column.text('topic', 'Topic', { card: 'line' }),
        column.text('course', 'Course', { card: 'line' }),
        column.name('title', 'Unit'),
        column.of('minutes', 'Minutes', { end: true }, ({ minutes }) => minutes ?? 'not published'),
        column.of('section', 'Section of the guidance', ({ section }) => section || '–'),
        column.of('status', 'Status', ({ status }) =>
          status === 'confirmed' ? 'Confirmed' : 'To be confirmed by staff',
        ),
      ]}
      rowKey={({ course, title, topic }) => `${topic} ${course} ${title}`}
      empty={{ title: 'No topic found', message: 'Try fewer words.' }}
    />
  )
}
