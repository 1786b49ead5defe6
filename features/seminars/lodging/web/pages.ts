import { page } from '#platform/web/page.ts'
import { lodgingLinkParameter } from '../rules/key-pages.ts'

export const lodgingPages = [
  // Opens for everybody: without a login or a link it says that a link is needed.
  page('condoPlanningCalendar', 'Lodging', 'anyone', () => import('./CondoPlanningCalendarPage.tsx'), {
    area: 'projectManagement',
    key: lodgingLinkParameter,
    noindex: true,
    header: false,
    footer: false,
  }),
]
