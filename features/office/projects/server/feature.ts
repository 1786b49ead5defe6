import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { eventFollowers, eventPublished } from '#features/seminars/events/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { officeSearches, todayCards } from '#platform/server/office.ts'
import { plans } from '../contract/plan-contract.ts'
import {
  calendarAdmin as calendars,
  projectAdmin,
  stateAdmin as states,
  templateAdmin as templates,
  typeAdmin as types,
} from '../contract/project-admin.ts'
import { recurring } from '../contract/recurring-contract.ts'
import { taskAdmin, taskWork } from '../contract/task-contract.ts'
import { demoWork } from './demo.ts'
import { overdueTasks, searchProjects, searchTasks } from './office.ts'
import { exportProjects, projectsTerminationPart } from './personal-data.ts'
import { chart, setBaseline } from './projects/chart.ts'
import { home } from './projects/home.ts'
import { eventChoices, options } from './projects/options.ts'
import { projectHandlers } from './projects/project-admin.ts'
import { workload } from './projects/workload.ts'
import { activate, preview } from './recurring/activate.ts'
import { change, pause } from './recurring/change.ts'
import { expandRecurrences, expandRunning } from './recurring/expand.ts'
import { followEvents } from './recurring/follow-events.ts'
import { listRecurrences, readRecurrence } from './recurring/recurrence-rows.ts'
import { seedStates } from './settings/first-settings.ts'
import { calendarAdmin, stateAdmin, typeAdmin } from './settings/setting-admin.ts'
import { templateAdmin } from './settings/template-admin.ts'
import { assign, quickAdd, setDates, setState, tick } from './tasks/quick-commands.ts'
import { comment, logTime, removeComment, removeTime } from './tasks/talk.ts'
import { taskHandlers } from './tasks/task-admin.ts'
import { file, removeFile, uploadFile } from './tasks/task-files.ts'
import { neighbors, openTask } from './tasks/task-page.ts'

export const projectsFeature: Feature = {
  name: 'projects',
  operations: [
    ...serve(projectAdmin, projectHandlers),
    ...serve(taskAdmin, taskHandlers),
    ...serve(taskWork, {
      options,
      events: eventChoices,
      open: openTask,
      neighbors,
      quickAdd,
      setState,
      setDates,
      assign,
      tick,
      comment,
      removeComment,
      logTime,
      removeTime,
      uploadFile,
      file,
      removeFile,
    }),
    ...serve(plans, { home, chart, setBaseline, workload }),
    ...serve(recurring, { preview, activate, list: listRecurrences, read: readRecurrence, change, pause }),
    ...serve(calendars, calendarAdmin.handlers),
    ...serve(types, typeAdmin.handlers),
    ...serve(states, stateAdmin.handlers),
    ...serve(templates, templateAdmin.handlers),
  ],
  extends: [
    personalExports.with({ name: 'projects', collect: exportProjects }),
    endings.with(projectsTerminationPart),
    todayCards.with(overdueTasks),
    eventFollowers.with(followEvents),
    // Publishing a seminar event may start projects of a recurrence.
    eventPublished.with({ notify: (ctx) => expandRunning(ctx), count: async () => 0 }),
    officeSearches.with(searchProjects, searchTasks),
  ],
  jobs: [expandRecurrences],
  demo: [demoWork],
  start: (app) => seedStates(app.db, app.clock()),
}
