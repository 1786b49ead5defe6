import { eq } from 'drizzle-orm'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { eventSeries as contract } from '../../../contract/plan-resources.ts'
import { blankSeries } from '../../../contract/series-draft.ts'
import { seminarChanged } from '../../schedule/stored-schedule.ts'
import { seminarEvents, seminarSeries } from '../../tables.ts'
import { eventsBy, eventsWith } from './used-by-events.ts'

export const seriesEditor = serveResource(contract, {
  name: 'events.series',
  nameOf: ({ name }) => name,
  labels: { description: 'Description' },
  table: seminarSeries,
  searched: [seminarSeries.name],
  sorts: { name: seminarSeries.name, changedAt: seminarSeries.changedAt },
  computed: { events: eventsBy(seminarEvents.seriesId, 'seminar_series') },
  uses: ({ db }, id) => eventsWith(db, eq(seminarEvents.seriesId, id)),
  blank: () => blankSeries(),
  changed: (ctx) => seminarChanged(ctx),
})
