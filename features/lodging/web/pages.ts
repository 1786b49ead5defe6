import { page } from '#platform/web/page.ts'

export const lodgingPages = [
  // Opens for everybody: without a login or a link it says that a link is needed.
  page({
    path: 'condoPlanningCalendar',
    title: 'Lodging',
    access: 'anyone',
    noindex: true,
    footer: false,
    load: () => import('./CondoPlanningCalendarPage.tsx'),
  }),
]
