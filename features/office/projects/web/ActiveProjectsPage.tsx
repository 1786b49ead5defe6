import { Progress, Select, Text } from '@mantine/core'
import { formatDay, formatMoney, formatPercent } from '#platform/contract/texts/format.ts'
import { archiveFilter, filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { twoLines } from '#platform/web/staff/columns.tsx'
import { moveList } from '#platform/web/staff/list-state.ts'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import type { RowIn } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { projectAdmin } from '../contract/project-admin.ts'
import { projectStateNames, projectStates } from '../rules/project-words.ts'
import { StatusLight } from './parts/StatusLight.tsx'

type Row = RowIn<typeof projectAdmin.list>

const columns: Column<Row>[] = [
  column('name', 'Project', { sort: 'name', card: 'heading' }, ({ id, name, leads }) =>
    twoLines(<AppLink to={`/pmChart?project=${id}`}>{name}</AppLink>, leads.join(', ')),
  ),
  column('light', 'Status', { card: 'line' }, ({ light, reason }) => (
    <StatusLight light={light} reason={reason} />
  )),
  column('progress', 'Progress', { card: 'line' }, ({ progress, tasks, name }) => (
    <div>
      <Text size="sm">
        {formatPercent(progress)} of {tasks} tasks
      </Text>
      <Progress value={progress / 100} aria-label={`Progress of ${name}`} miw="6rem" />
    </div>
  )),
  column('milestone', 'Next milestone', ({ nextMilestone, nextMilestoneTitle }) =>
    nextMilestone ? twoLines(nextMilestoneTitle, formatDay(nextMilestone)) : '–',
  ),
  column('ends', 'Ends', { sort: 'ends' }, ({ ends }) => (ends ? formatDay(ends) : '–')),
  column('budget', 'Budget', { end: true }, ({ budget, spent }) =>
    budget.minor === 0
      ? '–'
      : twoLines(
          `${formatMoney(spent.minor, spent.currency)} spent`,
          `of ${formatMoney(budget.minor, budget.currency)}`,
        ),
  ),
  column('edit', '', { end: true }, ({ id, name, right }) =>
    right === 'lead' ? (
      <LinkButton
        to={`/addEditProject?project=${id}`}
        size="xs"
        variant="default"
        aria-label={`Edit ${name}`}
      >
        Edit
      </LinkButton>
    ) : null,
  ),
]

const groups = {
  name: { label: 'Not grouped', of: () => '' },
  anchor: {
    label: 'By seminar',
    of: ({ anchor, anchorDay }: Row) =>
      anchor ? `${anchor}${anchorDay ? `, ${formatDay(anchorDay)}` : ''}` : 'Without a seminar',
  },
  customer: { label: 'By customer', of: ({ customer }: Row) => customer || 'Without a customer' },
  type: { label: 'By type', of: ({ type }: Row) => type || 'Without a type' },
} as const
type Group = keyof typeof groups

/** Portfolio: running projects, their status and next steps. */
export default function ActiveProjectsPage() {
  const list = useListState(projectAdmin.list, { phoneRows: 8 })
  const { archived, state, mine } = list.filters
  const input = {
    ...list.paging,
    archived: archived === 'true',
    mine: mine === 'true',
    state: projectStates.find((each) => each === state),
  }
  const query = useQuery(projectAdmin.list, input, { keepPrevious: true })
  const group: Group = list.paging.sort in groups ? (list.paging.sort as Group) : 'name'
  return (
    <PageFrame
      wide
      title="All projects"
      actions={
        <>
          <LinkButton to="/addEditProject">New project</LinkButton>
          <ExportCsv of={projectAdmin.list} input={input} />
        </>
      }
    >
      <StaffFilters
        list={list}
        search={{ label: 'Search projects', example: 'Project or customer' }}
        filters={[
          filterBy('state', 'State', optionsOf(projectStateNames, projectStates)),
          filterBy('mine', 'Member', optionsOf({ true: 'I am a member' })),
          archiveFilter,
        ]}
      />
      <Select
        label="Group"
        maw="16rem"
        mb="md"
        value={group}
        data={Object.entries(groups).map(([value, { label }]) => ({ value, label }))}
        onChange={(sort) => moveList(list, { sort: (sort ?? 'name') as Group, direction: 'asc' })}
      />
      <PagedState
        list={list}
        query={query}
        empty={{
          title: 'No projects found',
          message: 'Begin a project, or try other words and fewer filters.',
        }}
      >
        {({ rows }) => (
          <>
            {grouped(rows, groups[group].of).map(([title, some]) => (
              <section key={title} aria-label={title || 'Projects'}>
                {title ? <SectionTitle mt="lg">{title}</SectionTitle> : null}
                <DataTable
                  caption={title || 'Projects'}
                  columns={columns}
                  rows={some}
                  rowKey={({ id }) => id}
                  paging={list.paging}
                  onSort={(sort, direction) => moveList(list, { sort: sort as Group, direction })}
                />
              </section>
            ))}
          </>
        )}
      </PagedState>
    </PageFrame>
  )
}

function grouped(rows: readonly Row[], of: (row: Row) => string): [string, Row[]][] {
  const byTitle = new Map<string, Row[]>()
  for (const row of rows) byTitle.set(of(row), [...(byTitle.get(of(row)) ?? []), row])
  return [...byTitle]
}
