import { eq } from 'drizzle-orm'
import { blankSeries, SeriesDraft, seriesLabels } from '../../../contract/series-draft.ts'
import { seminarEvents, seminarSeries } from '../../tables.ts'
import { tableStore } from './table-store.ts'
import { eventsWith } from './used-by-events.ts'

export const seriesStore = tableStore<typeof seminarSeries, SeriesDraft>({
  kind: 'series',
  table: seminarSeries,
  labels: seriesLabels,
  schema: SeriesDraft,
  blank: blankSeries,
  nameOf: ({ name }) => name,
  read: ({ name, says }) => ({ name, says }),
  write: (draft) => draft,
  uses: (db, id) => eventsWith(db, eq(seminarEvents.seriesId, id)),
})
