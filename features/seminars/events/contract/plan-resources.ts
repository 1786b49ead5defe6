import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { contract } from '#platform/contract/operation.ts'
import { resource } from '#platform/contract/resource.ts'
import { seminarStaff as access } from '../rules/access.ts'
import { listCsv } from './admin-csv.ts'
import { HostDraft } from './host-draft.ts'
import { LocationDraft } from './location-draft.ts'
import { SeminarDraft } from './seminar-draft.ts'
import { SeriesDraft } from './series-draft.ts'

/** `events` is the number of non-archived events that use the record. */
const listed = { name: z.string(), events: z.int(), changedAt: instant() }

/** Seminar catalog. A seminar can be held many times, each time as part of an event. */
export const seminarCatalog = contract(
  'events.catalog',
  resource({
    at: 'seminars/plan/seminars',
    access,
    draft: SeminarDraft,
    row: { ...listed, code: z.string(), level: z.string(), price: z.string(), hours: z.number() },
    sorts: ['code', 'name', 'changedAt'],
    csv: [['Code', (row) => row.code], ...listCsv],
  }),
)

export const eventSeries = contract(
  'events.series',
  resource({
    at: 'seminars/plan/series',
    access,
    draft: SeriesDraft,
    row: { ...listed, description: z.string() },
    sorts: ['name', 'changedAt'],
    csv: listCsv,
  }),
)

/** Event locations, with travel information for participants. */
export const eventLocations = contract(
  'events.locations',
  resource({
    at: 'seminars/plan/locations',
    access,
    draft: LocationDraft,
    row: { ...listed, city: z.string(), state: z.string(), region: z.string(), timeZone: z.string() },
    sorts: ['name', 'city', 'changedAt'],
    csv: [...listCsv, ['City', (row) => row.city], ['State', (row) => row.state]],
  }),
)

/** Hosts of events. */
export const eventHosts = contract(
  'events.hosts',
  resource({
    at: 'seminars/plan/hosts',
    access,
    draft: HostDraft,
    row: { ...listed, contactName: z.string(), contactEmail: z.string() },
    sorts: ['name', 'changedAt'],
    csv: [...listCsv, ['Contact', (row) => row.contactName]],
  }),
)
