import { eq } from 'drizzle-orm'
import { blankHost, HostDraft, hostLabels } from '../../../contract/host-draft.ts'
import { seminarEvents, seminarHosts } from '../../tables.ts'
import { tableStore } from './table-store.ts'
import { eventsWith } from './used-by-events.ts'

export const hostStore = tableStore<typeof seminarHosts, HostDraft>({
  kind: 'host',
  table: seminarHosts,
  labels: hostLabels,
  schema: HostDraft,
  blank: blankHost,
  nameOf: ({ name }) => name,
  read: ({ name, says, website, contactName, contactEmail, contactPhone }) => ({
    name,
    says,
    website,
    contactName,
    contactEmail,
    contactPhone,
  }),
  write: (draft) => draft,
  uses: (db, id) => eventsWith(db, eq(seminarEvents.hostId, id)),
})
