import { type Page, page } from '#platform/web/page.ts'

const loadWebinars = () => import('./schedule/webinars/WebinarsPage.tsx')

export const eventsPages: readonly Page[] = [
  page(
    'seminarSchedule',
    'Seminar schedule',
    'signed-in',
    () => import('./schedule/SeminarSchedulePage.tsx'),
    {
      area: 'seminarSchedule',
      tab: 'Schedule',
      previews: [
        {
          name: 'map',
          title: 'Seminars on the map',
          description:
            'Where the coming seminars on water treatment and reverse osmosis are held, with their dates.',
          questions: 'seminars',
          fixed: { view: 'map' },
        },
        {
          name: 'schedule',
          title: 'Seminar schedule',
          description:
            'Dates, locations, prices and free seats of the coming seminars on water treatment and reverse osmosis.',
          questions: 'seminars',
        },
      ],
    },
  ),
  page('freeWebinars', 'Webinars', 'signed-in', loadWebinars, {
    area: 'seminarSchedule',
    tab: 'Free webinars',
    previews: [
      {
        name: 'webinars',
        title: 'Webinars',
        description: 'Webinars on membrane plants: those to come, and recordings to watch.',
        questions: 'seminars',
      },
    ],
  }),
  page('paidWebinars', 'Paid webinars', 'signed-in', loadWebinars, {
    area: 'seminarSchedule',
    previews: [
      {
        name: 'paidWebinars',
        title: 'Paid webinars',
        description: 'Webinars with contact hours: dates, prices and free seats.',
        questions: 'seminars',
      },
    ],
  }),
  // Must follow the pages of the user's registrations, whose paths would otherwise match as event IDs.
  page('seminarSchedule/:scheduleid', 'Event', 'signed-in', () => import('./schedule/EventPage.tsx'), {
    previews: [
      {
        name: 'seminar',
        title: 'Event',
        description: 'Dates, agenda, location, prices, early-bird days and seats left.',
        questions: 'seminars',
      },
    ],
  }),
]
