import { projectStaff } from '#features/office/projects/contract/project-fields.ts'
import { page } from '#platform/web/page.ts'

export const projectCalendarPages = [
  page('planningCalendar', 'Team calendar', projectStaff, () => import('./PlanningCalendarPage.tsx'), {
    area: 'projectManagement',
    tab: 'Calendar',
  }),
]
