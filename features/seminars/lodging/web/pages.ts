import { page } from '#platform/web/page.ts'
import { lodgingLinkParameter } from '../rules/key-pages.ts'

export const lodgingPages = [
  // Public page; without a login or a link, it shows that a link is required.
  page('condoPlanningCalendar', 'Lodging', 'anyone', () => import('./CondoPlanningCalendarPage.tsx'), {
    area: 'projectManagement',
    key: lodgingLinkParameter,
    noindex: true,
    header: false,
    footer: false,
  }),
]
