import { page } from '#platform/web/page.ts'
import { projectStaff } from '../contract/project-fields.ts'

const access = projectStaff

export const projectsPages = [
  page('projectManagement', 'Projects', access, () => import('./ProjectManagementPage.tsx')),
  page('listTasks', 'Tasks', access, () => import('./TasksPage.tsx')),
  page('createEditTask/:id1', 'Task', access, () => import('./TaskPage.tsx')),
  page('activeProjects', 'All projects', access, () => import('./ActiveProjectsPage.tsx')),
  page('pmChart', 'Plan', access, () => import('./PlanChartPage.tsx')),
  page('pmChart3', 'Workload', access, () => import('./WorkloadChartPage.tsx')),
  page('activateRecurringProject', 'Activate a template', access, () => import('./ActivatePage.tsx')),
  page('editRecurring', 'Recurring projects', access, () => import('./RecurringPage.tsx')),
  page('pmAdmin', 'Project settings', ['product_admin'], () => import('./ProjectSettingsPage.tsx')),
  page('addEditProject', 'Project', access, () => import('./ProjectPage.tsx')),
]
