import { page } from '#platform/web/page.ts'
import { projectStaff } from '../contract/project-fields.ts'

const access = projectStaff

export const projectsPages = [
  page('projectManagement', 'Projects', access, () => import('./ProjectManagementPage.tsx'), {
    area: 'projectManagement',
    tab: 'Start',
  }),
  page('listTasks', 'Tasks', access, () => import('./TasksPage.tsx'), { area: 'projectManagement' }),
  page('createEditTask/:id1', 'Task', access, () => import('./TaskPage.tsx')),
  page('activeProjects', 'All projects', access, () => import('./ActiveProjectsPage.tsx'), {
    area: 'projectManagement',
    tab: 'Projects',
  }),
  page('pmChart', 'Plan', access, () => import('./PlanChartPage.tsx'), { area: 'projectManagement' }),
  page('pmChart3', 'Workload', access, () => import('./WorkloadChartPage.tsx'), {
    area: 'projectManagement',
  }),
  page('activateRecurringProject', 'Activate a template', access, () => import('./ActivatePage.tsx')),
  page('editRecurring', 'Recurring projects', access, () => import('./RecurringPage.tsx'), {
    area: 'projectManagement',
    tab: 'Recurring',
  }),
  page('pmAdmin', 'Project settings', ['product_admin'], () => import('./ProjectSettingsPage.tsx'), {
    area: 'projectManagement',
    tab: 'Settings',
  }),
  page('addEditProject', 'Project', access, () => import('./ProjectPage.tsx')),
]
