import { page } from '#platform/web/page.ts'
import { projectStaff } from '../contract/project-fields.ts'

const access = projectStaff

export const projectsPages = [
  page({
    path: 'projectManagement',
    title: 'Projects',
    access,
    load: () => import('./ProjectManagementPage.tsx'),
  }),
  page({ path: 'listTasks', title: 'Tasks', access, load: () => import('./TasksPage.tsx') }),
  page({ path: 'createEditTask/:id1', title: 'Task', access, load: () => import('./TaskPage.tsx') }),
  page({
    path: 'activeProjects',
    title: 'All projects',
    access,
    load: () => import('./ActiveProjectsPage.tsx'),
  }),
  page({ path: 'pmChart', title: 'Plan', access, load: () => import('./PlanChartPage.tsx') }),
  page({ path: 'pmChart3', title: 'Workload', access, load: () => import('./WorkloadChartPage.tsx') }),
  page({
    path: 'planningCalendar',
    title: 'Team calendar',
    access,
    load: () => import('./PlanningCalendarPage.tsx'),
  }),
  page({
    path: 'activateRecurringProject',
    title: 'Activate a template',
    access,
    load: () => import('./ActivatePage.tsx'),
  }),
  page({
    path: 'editRecurring',
    title: 'Recurring projects',
    access,
    load: () => import('./RecurringPage.tsx'),
  }),
  page({
    path: 'pmAdmin',
    title: 'Project settings',
    access: ['product_admin'],
    load: () => import('./ProjectSettingsPage.tsx'),
  }),
  page({ path: 'addEditProject', title: 'Project', access, load: () => import('./ProjectPage.tsx') }),
]
