import { Badge, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { PartnerName } from '#features/core/partner/web/public.tsx'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate, formatMajor } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { catalogAdmin } from '../../contract/admin-contract.ts'
import { type AdminCourseRow, courseStates } from '../../contract/course-views.ts'
import { stateColors, stateNames } from './state-labels.ts'

type Row = AdminCourseRow

const column = columnsOf(catalogAdmin.adminCourses)
const columns: Column<Row>[] = [
  column.of('code', 'Code', { sort: 'code' }, ({ courseid }) => (
    <AppLink to={href('adminIndex/courses/:courseid', { courseid })}>{courseid}</AppLink>
  )),
  column.name('name', 'Name', { sort: 'name' }),
  column.of('state', 'Status', (row) => <RowState row={row} />),
  column.of(
    'price',
    'List price',
    {
      card: 'line',
      sort: 'price',
      end: true,
    },
    ({ price }) => formatMajor(price, 'USD'),
  ),
  column.of('intro', 'Introductory price', ({ intro }) => introText(intro)),
  column.of('partner', 'Partner', ({ partnerOnly }) =>
    partnerOnly ? <PartnerName code={partnerOnly} /> : 'All',
  ),
  column.of('hours', 'Hours', { end: true }, (row) => <RowHours row={row} />),
  column.number('units', 'Units'),
  column.number('version', 'Version'),
  column.day('changedAt', 'Last change', { sort: 'changed', end: true }),
]

function introText(intro: Row['intro']): string {
  if (!intro) return '–'
  const left = intro.left === null ? '' : `, ${intro.left} left`
  return `${intro.percent}% ${intro.runs ? 'until' : 'ended or not started, last day'} ${formatDate(intro.todate)}${left}`
}

function RowState({ row }: { row: Row }) {
  return (
    <Group gap={4} component="span">
      <Badge color={stateColors[row.state]} size="sm" miw="max-content" flex="none">
        {stateNames[row.state]}
      </Badge>
      {row.hasDraft && row.state === 'published' ? (
        <Badge color="yellow" size="sm" miw="max-content" flex="none">
          Draft
        </Badge>
      ) : null}
      {row.active ? null : (
        <Badge color="gray" size="sm" miw="max-content" flex="none">
          Off sale
        </Badge>
      )}
    </Group>
  )
}

/** Highlights hours claimed beyond what the content supports. */
function RowHours({ row: { contactHours, supportedHours } }: { row: Row }) {
  if (supportedHours === null || contactHours <= supportedHours) return contactHours
  return (
    <Group gap={4} component="span" justify="end">
      {contactHours}
      <Badge color="orange" size="sm" miw="max-content" flex="none">
        Content: {supportedHours}
      </Badge>
    </Group>
  )
}

/** All courses, published or not, for the staff who edit and sell them. */
export default function CoursesAdminPage() {
  const list = useListState(catalogAdmin.adminCourses)
  return (
    <StaffList
      title="Courses"
      of={catalogAdmin.adminCourses}
      list={list}
      search={{ label: 'Search courses', example: 'Code, name or summary' }}
      filters={[
        filterBy('state', 'Any state', optionsOf(stateNames, courseStates)),
        filterBy(
          'only',
          'All courses',
          optionsOf({
            partner: 'Of one partner only',
            intro: 'With an introductory price',
            unfinished: 'With an open draft',
          }),
        ),
      ]}
      actions={
        <LinkButton to={href('adminIndex/courses/new')} leftSection={<IconPlus size={18} aria-hidden />}>
          New course
        </LinkButton>
      }
      columns={columns}
      rowKey={({ courseid }) => courseid}
      empty={{ title: 'No such course', message: 'Remove a filter, or try another word.' }}
    />
  )
}
