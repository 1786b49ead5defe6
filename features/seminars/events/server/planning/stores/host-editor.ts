import { eq } from 'drizzle-orm'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { blankHost } from '../../../contract/host-draft.ts'
import { eventHosts as contract } from '../../../contract/plan-resources.ts'
import { seminarChanged } from '../../schedule/stored-schedule.ts'
import { seminarEvents, seminarHosts } from '../../tables.ts'
import { eventsBy, eventsWith } from './used-by-events.ts'

export const hostEditor = serveResource(contract, {
  name: 'events.host',
  nameOf: ({ name }) => name,
  labels: {
    description: 'Description',
    contactName: 'Contact',
    contactEmail: 'Email of the contact',
    contactPhone: 'Phone of the contact',
  },
  table: seminarHosts,
  searched: [seminarHosts.name, seminarHosts.contactName],
  sorts: { name: seminarHosts.name, changedAt: seminarHosts.changedAt },
  computed: { events: eventsBy(seminarEvents.hostId, 'seminar_hosts') },
  uses: ({ db }, id) => eventsWith(db, eq(seminarEvents.hostId, id)),
  blank: () => blankHost(),
  changed: (ctx) => seminarChanged(ctx),
})
