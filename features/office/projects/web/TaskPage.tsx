import { Button, Group, Stack } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import type { OutputOf } from '#platform/contract/operation.ts'
import { confirm } from '#platform/web/confirm.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { ResourceEditor } from '#platform/web/staff/ResourceEditor.tsx'
import { plans } from '../contract/plan-contract.ts'
import { type TaskPage as TaskView, taskAdmin, taskWork } from '../contract/task-contract.ts'
import type { TaskDraft } from '../contract/task-draft.ts'
import { covers } from '../rules/rights.ts'
import { useOptions } from './parts/use-options.ts'
import { TaskComments } from './task/TaskComments.tsx'
import { TaskDates } from './task/TaskDates.tsx'
import { TaskFields } from './task/TaskFields.tsx'
import { TaskFiles } from './task/TaskFiles.tsx'
import { TaskTimes } from './task/TaskTimes.tsx'

/** Page for a new task, or all details of an existing one. */
export default function TaskPage() {
  const { id1 = 'new' } = useParams()
  const task = useQuery(taskWork.open, { id1 })
  const options = useOptions()
  const isNew = task.data ? task.data.id === null : id1 === 'new'
  return (
    <PageFrame wide title={isNew ? 'New task' : 'Task'}>
      <QueryState query={task}>
        {(found) => (
          <QueryState query={options}>
            {(offered) => <Loaded key={found.id ?? id1} task={found} options={offered} />}
          </QueryState>
        )}
      </QueryState>
    </PageFrame>
  )
}

type Options = OutputOf<typeof taskWork.options>

function Loaded({ task, options }: { task: TaskView; options: Options }) {
  const navigate = useNavigate()
  const canEdit = covers(task.right, 'edit') && !task.archived
  const stale = [taskWork.open, taskWork.neighbors, plans.chart, plans.home, plans.workload]
  const form = (
    <ResourceEditor
      of={taskAdmin}
      id={task.id}
      one="task"
      blank={() => blankTask(task, options)}
      invalidates={stale}
      canEdit={canEdit}
      fields={(fields) => <TaskFields form={fields} options={options} taskId={task.id} />}
      onSaved={({ id }) => {
        if (task.id === null) void navigate(`/createEditTask/${id}`, { replace: true })
      }}
    />
  )
  if (task.id === null) return form
  return (
    <TileGrid min="min(100%, 26rem)" gap="xl" align="start">
      <div>
        <TaskActs taskid={task.id} task={task} canEdit={covers(task.right, 'edit')} />
        {form}
      </div>
      <Stack gap="xl">
        <TaskDates task={task} />
        <TaskComments taskid={task.id} comments={task.comments} />
        <TaskTimes taskid={task.id} today={options.today} times={task.times} />
        <TaskFiles taskid={task.id} files={task.files} canEdit={canEdit} />
      </Stack>
    </TileGrid>
  )
}

function TaskActs({ taskid, task, canEdit }: { taskid: string; task: TaskView; canEdit: boolean }) {
  const archive = useCommand(taskAdmin.archive, {
    invalidates: [taskWork.open, taskAdmin.list, taskAdmin.read, plans.chart],
  })
  const askToArchive = async () => {
    const message = 'It leaves the lists and the plan. You can restore it from this page.'
    if (await confirm({ title: 'Archive this task?', message, yes: 'Archive' }))
      archive.mutate({ id: taskid, archived: true })
  }
  return (
    <Group mb="md" gap="sm">
      <LinkButton to={`/pmChart?project=${task.projectid}`} variant="default">
        Plan of {task.project}
      </LinkButton>
      {canEdit && !task.archived ? (
        <Button variant="default" onClick={() => void askToArchive()}>
          Archive
        </Button>
      ) : null}
      {canEdit && task.archived ? (
        <Button onClick={() => archive.mutate({ id: taskid, archived: false })}>
          Restore from the archive
        </Button>
      ) : null}
    </Group>
  )
}

function blankTask({ projectid }: TaskView, { projects, states, me }: Options): TaskDraft {
  return {
    projectid: projectid || (projects[0]?.value ?? ''),
    stateid: states[0]?.id ?? '',
    title: '',
    assignees: [me],
    tags: [],
    days: 1,
    rule: 'soonest',
    ruleDay: null,
    predecessors: [],
    checklist: [],
    notes: '',
    estimateMinutes: 0,
    repeat: null,
  }
}
