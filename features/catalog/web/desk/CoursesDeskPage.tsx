import { Badge, Button, Group, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate, formatMajor } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type CourseState, courseStates, type DeskCourseRow } from '../../contract/course-views.ts'
import { catalogDesk } from '../../contract/desk-contract.ts'
import { stateColors, stateNames } from './state-words.ts'

type Row = DeskCourseRow

const onlyThese = ['partner', 'intro', 'unfinished'] as const

const columns: Column<Row>[] = [
  {
    key: 'code',
    title: 'Code',
    sort: 'code',
    cell: ({ courseid }) => (
      <AppLink to={href('adminIndex/courses/:courseid', { courseid })}>{courseid}</AppLink>
    ),
  },
  { key: 'name', title: 'Name', sort: 'name', card: 'heading', cell: ({ name }) => name },
  { key: 'state', title: 'State', cell: (row) => <RowState row={row} /> },
  {
    key: 'price',
    title: 'List price',
    sort: 'price',
    end: true,
    cell: ({ price }) => formatMajor(price, 'USD'),
  },
  { key: 'intro', title: 'Introductory price', cell: ({ intro }) => introWords(intro) },
  { key: 'partner', title: 'Partner', cell: ({ partnerOnly }) => partnerOnly ?? 'All' },
  { key: 'units', title: 'Units', end: true, cell: ({ units }) => units },
  { key: 'version', title: 'Version', end: true, cell: ({ version }) => version ?? '–' },
  {
    key: 'changed',
    title: 'Last change',
    sort: 'changed',
    end: true,
    cell: ({ changedAt }) => formatDate(changedAt),
  },
]

function introWords(intro: Row['intro']): string {
  if (!intro) return '–'
  const left = intro.left === null ? '' : `, ${intro.left} left`
  return `${intro.percent} % ${intro.runs ? 'until' : 'ended or not begun, last day'} ${formatDate(intro.todate)}${left}`
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

/** Every course, published or not, for those who write and sell them. */
export default function CoursesDeskPage() {
  const { place, filters, change } = useListState(catalogDesk.deskCourses)
  const state: CourseState | '' = courseStates.find((each) => each === filters.state) ?? ''
  const only: (typeof onlyThese)[number] | '' = onlyThese.find((each) => each === filters.only) ?? ''
  const input = { ...place, state, only }
  const query = useQuery(catalogDesk.deskCourses, input, { keep: true })
  const actions = (
    <>
      <ExportCsv of={catalogDesk.deskCourses} input={input} />
      <Button
        component={Link}
        to={href('adminIndex/courses/new')}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        New course
      </Button>
    </>
  )
  return (
    <PageFrame title="Courses" wide actions={actions}>
      <Group gap="sm" mb="md" align="end">
        <SearchBox
          label="Search courses"
          example="Code, name or summary"
          value={place.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          aria-label="State"
          placeholder="Any state"
          clearable
          data={courseStates.map((value) => ({ value, label: stateNames[value] }))}
          value={state || null}
          onChange={(value) => change({ state: value ?? '' })}
        />
        <Select
          aria-label="Only"
          placeholder="All courses"
          clearable
          data={[
            { value: 'partner', label: 'Of one partner only' },
            { value: 'intro', label: 'With an introductory price' },
            { value: 'unfinished', label: 'With an open draft' },
          ]}
          value={only || null}
          onChange={(value) => change({ only: value ?? '' })}
        />
      </Group>
      <QueryState
        query={query}
        empty={{
          when: ({ total }) => total === 0,
          title: 'No course like this',
          says: 'Take a filter away, or look for another word.',
        }}
      >
        {({ rows, total }) => (
          <>
            <DataTable
              caption="Courses"
              columns={columns}
              rows={rows}
              rowKey={({ courseid }) => courseid}
              place={place}
              onSort={(sort, direction) => change({ sort: sort as typeof place.sort, direction })}
            />
            <Pager place={place} total={total} onPage={(page) => change({ page })} />
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}
