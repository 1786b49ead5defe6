import { AreaTabs } from '#platform/web/parts/tabs/AreaTabs.tsx'

const tabs = [
  { path: 'projectManagement', label: 'Start' },
  { path: 'listTasks', label: 'Tasks' },
  { path: 'activeProjects', label: 'Projects' },
  { path: 'pmChart', label: 'Plan' },
  { path: 'pmChart3', label: 'Workload' },
  { path: 'planningCalendar', label: 'Calendar' },
  { path: 'editRecurring', label: 'Recurring' },
  { path: 'condoPlanningCalendar', label: 'Lodging' },
  { path: 'pmAdmin', label: 'Settings' },
]

/** The way between the pages of the area. */
export const ProjectTabs = () => <AreaTabs label="Projects" tabs={tabs} hrefOf={(path) => `/${path}`} />
