import type { TestApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { projectAdmin } from '../../contract/project-admin.ts'
import type { ProjectDraft } from '../../contract/project-draft.ts'
import { taskAdmin, taskWork } from '../../contract/task-contract.ts'
import type { TaskDraft } from '../../contract/task-draft.ts'

/** Creates a test project starting on a Monday, with helpers to add tasks. */
export async function openProject(app: TestApp, client: TestClient, more: Partial<ProjectDraft> = {}) {
  const { states, me } = await client.call(taskWork.options, {})
  const { id: projectid } = await client.call(projectAdmin.save, {
    id: null,
    draft: {
      name: 'Test project',
      description: '',
      state: 'active',
      visibility: 'team',
      typeid: '',
      calendarid: '',
      customer: '',
      starts: '2027-03-01',
      anchorid: '',
      budgetMinor: 0,
      hourRateMinor: 0,
      members: [],
      ...more,
    },
  })
  const stateOf = (kind: string) => states.find((state) => state.kind === kind)?.id ?? ''
  const add = async (title: string, task: Partial<TaskDraft> = {}) => {
    const { id } = await client.call(taskAdmin.save, {
      id: null,
      draft: {
        projectid,
        title,
        stateid: stateOf('open'),
        assignees: [],
        tags: [],
        days: 1,
        rule: 'soonest',
        ruleDay: null,
        predecessors: [],
        checklist: [],
        notes: '',
        estimateMinutes: 0,
        repeat: null,
        ...task,
      },
    })
    return id
  }
  return { projectid, me, stateOf, add, app }
}

export const waitsFor = (...ids: string[]) => ids.map((id) => ({ id, kind: 'FS' as const, lag: 0 }))
