import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { teamCalendar } from '../contract.ts'
import { endFeed, feed, makeFeed } from './feed.ts'
import { serveFeed } from './feed-route.ts'
import { calendarTerminationPart, exportCalendar } from './personal-data.ts'
import { readCalendar } from './read-calendar.ts'
import { setTravel } from './travel.ts'

export const projectCalendarFeature: Feature = {
  name: 'project-calendar',
  operations: serve(teamCalendar, { read: readCalendar, setTravel, feed, makeFeed, endFeed }),
  extends: [
    // Merged into the same export section as projects.
    personalExports.with({ name: 'projects', collect: exportCalendar }),
    endings.with(calendarTerminationPart),
  ],
  routes: serveFeed,
}
