import { startPartner } from '#features/core/partner/server/public.ts'
import { mediaOwners } from '#features/shop/catalog/server/public.ts'
import { codeEvents } from '#features/shop/pricing/server/public.ts'
import { startReads } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { officeCharts, officeSearches, todayCards } from '#platform/server/office.ts'
import { eventHeads } from '../contract/head-contract.ts'
import { eventHosts, eventLocations, eventSeries, seminarCatalog } from '../contract/plan-resources.ts'
import { eventPlanning } from '../contract/planning-contract.ts'
import { events } from '../contract.ts'
import { seedPlan } from './demo/plan.ts'
import { eventChoices } from './events/event-choices.ts'
import { findEvent } from './events/find-events.ts'
import { planningHandlers } from './planning/admin-handlers.ts'
import { headHandlers } from './planning/event-head.ts'
import { eventsToday, searchEvents, unpublishedEvents } from './planning/office-cards.ts'
import { seatFill } from './planning/seats-chart.ts'
import { hostEditor } from './planning/stores/host-editor.ts'
import { locationEditor } from './planning/stores/location-editor.ts'
import { seminarEditor } from './planning/stores/seminar-editor.ts'
import { seriesEditor } from './planning/stores/series-editor.ts'
import { serveCalendars } from './schedule/calendar-routes.ts'
import { scheduleHandlers } from './schedule/handlers.ts'
import { eventLinks } from './schedule/link-preview.ts'
import { recordings } from './schedule/recording-access.ts'
import { scheduleOf } from './schedule/stored-schedule.ts'

export const eventsFeature: Feature = {
  name: 'events',
  operations: [
    ...serve(events, scheduleHandlers),
    ...serve(eventHeads, headHandlers),
    ...serve(eventPlanning, planningHandlers),
    ...serve(seminarCatalog, seminarEditor.handlers),
    ...serve(eventSeries, seriesEditor.handlers),
    ...serve(eventLocations, locationEditor.handlers),
    ...serve(eventHosts, hostEditor.handlers),
  ],
  routes: (http, app) => {
    scheduleOf(app).listen(http, app)
    serveCalendars(http, app)
  },
  demo: [seedPlan],
  extends: [
    todayCards.with(unpublishedEvents, eventsToday),
    officeCharts.with(seatFill),
    officeSearches.with(searchEvents),
    mediaOwners.with(recordings),
    eventLinks,
    startReads.with({
      operation: events.schedule,
      visitors: 'document',
      input: (visitor) => ({ partner: startPartner(visitor) }),
    }),
    codeEvents.with({
      exists: async (db, id) => (await findEvent(db, id)) !== null,
      choices: eventChoices,
    }),
  ],
}
