import { Badge, Group } from '@mantine/core'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { RowActions } from '#platform/web/staff/RowActions.tsx'
import { type RowIn, StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { plans } from '../../contract/plan-contract.ts'
import { projectAdmin } from '../../contract/project-admin.ts'
import { taskAdmin } from '../../contract/task-contract.ts'
import { projectStateNames, visibilityNames } from '../../rules/project-words.ts'
import { PlanFileParts } from './plan-file-parts.ts'

type Row = RowIn<typeof projectAdmin.list>

/** Projects with their members and rights; supports archive, restore, export and import. */
export function ProjectSettings() {
  const list = useListState(projectAdmin.list)
  const navigate = useNavigate()
  const files = useContext(PlanFileParts)
  const { archived } = list.filters
  const columns: Column<Row>[] = [
    column('name', 'Project', { sort: 'name', card: 'heading' }, ({ name }) => name),
    column('state', 'State', { card: 'line' }, ({ state }) => <Badge>{projectStateNames[state]}</Badge>),
    column('visibility', 'Visible to', ({ visibility }) => visibilityNames[visibility]),
    column('leads', 'Led by', ({ leads }) => leads.join(', ') || '–'),
    column('members', 'Members', { end: true }, ({ members }) => members),
    column('acts', '', { end: true }, (row) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        {files ? <files.PlanFiles projectid={row.id} name={row.name} /> : null}
        <RowActions
          of={projectAdmin}
          row={row}
          name={row.name}
          linkTo={undefined}
          canEdit={row.right === 'lead'}
          invalidates={[taskAdmin.list, plans.home, plans.chart]}
          onEdit={() => void navigate(`/addEditProject?project=${row.id}`)}
        />
      </Group>
    )),
  ]
  return (
    <StaffList
      title="Projects, members and rights"
      lead="Projects for members only are listed for their members alone."
      of={projectAdmin.list}
      list={list}
      input={{ ...list.paging, archived: archived === 'true' }}
      search={{ label: 'Search projects' }}
      filters={[{ name: 'archived', label: 'In use', options: [{ value: 'true', label: 'In the archive' }] }]}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: 'No projects found', message: 'Begin a project, or try other words.' }}
      actions={<LinkButton to="/addEditProject">New project</LinkButton>}
    />
  )
}
