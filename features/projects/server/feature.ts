import { endings, personalExports } from '#features/accounts/server/public.ts'
import { eventFollowers, eventPublished } from '#features/events/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { officeSearches, todayCards } from '#platform/server/office.ts'
import { teamCalendar } from '../contract/calendar-contract.ts'
import { planExchange } from '../contract/exchange-contract.ts'
import { plans } from '../contract/plan-contract.ts'
import {
  calendarDesk as calendars,
  projectDesk,
  stateDesk as states,
  templateDesk as templates,
  typeDesk as types,
} from '../contract/project-desks.ts'
import { recurring } from '../contract/recurring-contract.ts'
import { taskDesk, taskWork } from '../contract/task-contract.ts'
import { endFeed, feed, makeFeed } from './calendar/feed.ts'
import { serveFeed } from './calendar/feed-route.ts'
import { readCalendar } from './calendar/read-calendar.ts'
import { setTravel } from './calendar/travel.ts'
import { demoWork } from './demo.ts'
import { exportCsv, exportXml } from './exchange/export-plan.ts'
import { importPlan } from './exchange/import-plan.ts'
import { overdueTasks, searchProjects, searchTasks } from './office.ts'
import { endingOfProjects, exportProjects } from './personal-data.ts'
import { chart, setBaseline } from './projects/chart.ts'
import { home } from './projects/home.ts'
import { eventChoices, options } from './projects/options.ts'
import { projectHandlers } from './projects/project-desk.ts'
import { workload } from './projects/workload.ts'
import { activate, preview } from './recurring/activate.ts'
import { change, pause } from './recurring/change.ts'
import { expandRecurrences, expandRunning } from './recurring/expand.ts'
import { followEvents } from './recurring/follow-events.ts'
import { listRecurrences, readRecurrence } from './recurring/recurrence-rows.ts'
import { layFirstStates } from './settings/first-settings.ts'
import { calendarDesk, stateDesk, typeDesk } from './settings/setting-desks.ts'
import { templateDesk } from './settings/template-desk.ts'
import { assign, quickAdd, setDates, setState, tick } from './tasks/quick-commands.ts'
import { comment, logTime, removeComment, removeTime } from './tasks/talk.ts'
import { taskHandlers } from './tasks/task-desk.ts'
import { file, removeFile, uploadFile } from './tasks/task-files.ts'
import { neighbors, openTask } from './tasks/task-page.ts'

export const projectsFeature: Feature = {
  name: 'projects',
  operations: [
    ...serve(projectDesk, projectHandlers),
    ...serve(taskDesk, taskHandlers),
    ...serve(taskWork, {
      ...{
        options,
        events: eventChoices,
        open: openTask,
        neighbors,
        quickAdd,
        setState,
        setDates,
        assign,
        tick,
      },
      ...{ comment, removeComment, logTime, removeTime, uploadFile, file, removeFile },
    }),
    ...serve(plans, { home, chart, setBaseline, workload }),
    ...serve(recurring, { preview, activate, list: listRecurrences, read: readRecurrence, change, pause }),
    ...serve(planExchange, { exportXml, exportCsv, importPlan }),
    ...serve(teamCalendar, { read: readCalendar, setTravel, feed, makeFeed, endFeed }),
    ...serve(calendars, calendarDesk.handlers),
    ...serve(types, typeDesk.handlers),
    ...serve(states, stateDesk.handlers),
    ...serve(templates, templateDesk.handlers),
  ],
  extends: [
    personalExports.with({ name: 'projects', collect: exportProjects }),
    endings.with(endingOfProjects),
    todayCards.with(overdueTasks),
    eventFollowers.with(followEvents),
    // A seminar on sale may be one before which projects begin.
    eventPublished.with({ tell: (call) => expandRunning(call), count: async () => 0 }),
    officeSearches.with(searchProjects, searchTasks),
  ],
  routes: serveFeed,
  jobs: [expandRecurrences],
  demo: [demoWork],
  start: (app) => layFirstStates(app.db, app.clock()),
}
