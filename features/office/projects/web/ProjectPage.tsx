import { Group } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { ResourceEditor } from '#platform/web/staff/ResourceEditor.tsx'
import { plans } from '../contract/plan-contract.ts'
import { projectAdmin } from '../contract/project-admin.ts'
import type { ProjectDraft } from '../contract/project-draft.ts'
import { taskAdmin, taskWork } from '../contract/task-contract.ts'
import { useOptions } from './parts/use-options.ts'
import { ProjectFields } from './project/ProjectFields.tsx'

/** Form for a new project or an existing one (`?project=`). */
export default function ProjectPage() {
  const [address] = useSearchParams()
  const id = address.get('project')
  const options = useOptions()
  const events = useQuery(taskWork.events, {})
  const navigate = useNavigate()
  return (
    <PageFrame
      title={id ? 'Project' : 'New project'}
      lead={
        id ? undefined : 'A separate project. For one with the tasks of a template, start from the template.'
      }
      actions={
        id ? (
          <Group gap="sm">
            <LinkButton to={`/createEditTask/${id}`}>New task</LinkButton>
            <LinkButton to={`/pmChart?project=${id}`} variant="default">
              Plan
            </LinkButton>
          </Group>
        ) : (
          <LinkButton to="/activateRecurringProject" variant="default">
            Start from a template
          </LinkButton>
        )
      }
    >
      <QueryState query={options}>
        {(offered) => (
          <QueryState query={events}>
            {(seminars) => (
              <ResourceEditor
                key={id ?? 'new'}
                of={projectAdmin}
                id={id}
                one="project"
                blank={() => blankProject(offered.today, offered.me)}
                invalidates={[taskAdmin.list, taskWork.options, plans.chart, plans.home, plans.workload]}
                fields={(form) => <ProjectFields form={form} options={offered} events={seminars.events} />}
                onSaved={(saved) => {
                  if (!id) void navigate(`/pmChart?project=${saved.id}`)
                }}
              />
            )}
          </QueryState>
        )}
      </QueryState>
    </PageFrame>
  )
}

const blankProject = (today: string, me: string): ProjectDraft => ({
  name: '',
  description: '',
  state: 'active',
  visibility: 'team',
  typeid: '',
  calendarid: '',
  customer: '',
  starts: today,
  anchorid: '',
  budgetMinor: 0,
  hourRateMinor: 0,
  members: [{ userid: me, right: 'lead' }],
})
