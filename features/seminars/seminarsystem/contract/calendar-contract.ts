import { z } from 'zod'
import { notStarted } from '#features/seminars/attendance/contract/not-started.ts'
import { HostDraft } from '#features/seminars/events/contract/host-draft.ts'
import { LocationDraft } from '#features/seminars/events/contract/location-draft.ts'
import { planningRefusals } from '#features/seminars/events/contract/planning-refusals.ts'
import { SeminarDraft } from '#features/seminars/events/contract/seminar-draft.ts'
import { SeriesDraft } from '#features/seminars/events/contract/series-draft.ts'
import { seminarStaff } from '#features/seminars/events/rules/access.ts'
import { registrantRefusals } from '#features/seminars/registration/contract/registrant-refusals.ts'
import { id, jsonText, optionalText } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { baseRevision } from '#platform/contract/resource.ts'
import { CalendarData } from './calendar-data.ts'
import {
  listOrText,
  WireEvent,
  WireNewRegistrant,
  WirePromoCode,
  WireRegistrantChanges,
} from './wire-inputs.ts'

/** Calendar change command in the specified wire format: refusals return `good: false`; success, the full calendar. */
function change<I extends z.core.$ZodType>(at: string, input: I, summary: string) {
  return command({
    at,
    access: seminarStaff,
    refusals: 'good',
    summary,
    input,
    output: CalendarData,
    errors: {
      ...registrantRefusals,
      ...planningRefusals,
      ...notStarted,
      'not-ready': 'This event cannot be published yet.',
      'not-remote': 'This event has no online participants.',
    },
  })
}

const data = <S extends z.core.$ZodType>(schema: S) => z.object({ data: jsonText(schema) })
const recordid = z.object({ recordid: id() })
const seen = { revision: baseRevision() }

/** Yes, no, or unspecified: forms send '' or 'null'. */
const saidOrNot = () =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const text = value.trim().toLowerCase()
    if (['', 'null'].includes(text)) return null
    if (['true', '1', 'yes', 'on'].includes(text)) return true
    return ['false', '0', 'no', 'off'].includes(text) ? false : value
  }, z.boolean('Please answer yes or no.').nullable())

const Seminar = SeminarDraft.partial()
const Series = SeriesDraft.partial()
const Location = LocationDraft.partial()
const Host = HostDraft.partial()

/** Seminar administration as specified (R-SEM-14). Our pages use the paged operations of `planning-contract.ts`. */
export const calendarSystem = contract('attendance.calendar', {
  semCalendar: query({
    at: 'seminarsystem/semCalendar',
    method: 'POST',
    access: seminarStaff,
    self: 'userid',
    summary: 'Returns the staff calendar. If an event is specified, includes its registrants.',
    input: z.object({ userid: optionalText(60), scheduleid: optionalText(60) }),
    output: CalendarData,
  }),
  updateRegistrantAttendance: change(
    'seminarsystem/updateRegistrantAttendance',
    z.object({ recordid: id(), attended: saidOrNot(), reason: optionalText(500) }),
    'Says whether someone attended as a whole; left out, the check-ins decide.',
  ),
  submitRegistrantChanges: change(
    'seminarsystem/submitRegistrantChanges',
    data(WireRegistrantChanges),
    'Changes what is known of a registrant, and in what they take part.',
  ),
  submitNewRegistrant: change(
    'seminarsystem/submitNewRegistrant',
    data(WireNewRegistrant),
    'Adds someone to an event without an invoice, also after registration has ended.',
  ),
  updateRegistrantCertPass: change(
    'seminarsystem/updateRegistrantCertPass',
    z.object({ recordid: id(), certpass: saidOrNot(), reason: optionalText(500) }),
    'Says whether someone has passed.',
  ),
  updateEvent: change('seminarsystem/updateEvent', data(WireEvent), 'Changes the named fields of an event.'),
  addEvent: change(
    'seminarsystem/addEvent',
    data(WireEvent),
    'Adds an event. It is on sale as soon as it has what a sale needs.',
  ),
  updateSeminars: change(
    'seminarsystem/updateSeminars',
    data(Seminar.extend({ semid: id(), ...seen })),
    'Changes the named fields of a seminar of the catalog.',
  ),
  addSeminars: change('seminarsystem/addSeminars', data(Seminar), 'Adds a seminar to the catalog.'),
  updateSeries: change(
    'seminarsystem/updateSeries',
    data(Series.extend({ seriesid: id(), ...seen })),
    'Changes a series.',
  ),
  addSeries: change('seminarsystem/addSeries', data(Series), 'Adds a series.'),
  updateLocation: change(
    'seminarsystem/updateLocation',
    data(Location.extend({ locationid: id(), ...seen })),
    'Changes a location.',
  ),
  addLocation: change('seminarsystem/addLocation', data(Location), 'Adds a location.'),
  updateHost: change(
    'seminarsystem/updateHost',
    data(Host.extend({ hostid: id(), ...seen })),
    'Changes a host.',
  ),
  addHost: change('seminarsystem/addHost', data(Host), 'Adds a host.'),
  deleteEvent: change(
    'seminarsystem/deleteEvent',
    z.object({ data: id() }),
    'Puts an event into the archive; one with people at it is refused with their list.',
  ),
  deleteGlobal: change(
    'seminarsystem/deleteGlobal',
    recordid,
    'Puts a code for every event into the archive.',
  ),
  deleteSeminars: change(
    'seminarsystem/deleteSeminars',
    recordid,
    'Puts a seminar that no event holds into the archive.',
  ),
  deleteSeries: change(
    'seminarsystem/deleteSeries',
    recordid,
    'Puts a series without events into the archive.',
  ),
  deleteLocation: change(
    'seminarsystem/deleteLocation',
    recordid,
    'Puts a location without events into the archive.',
  ),
  deleteHost: change(
    'seminarsystem/deleteHost',
    z.object({ hostid: id() }),
    'Puts a host without events into the archive.',
  ),
  submitGlobal: change(
    'seminarsystem/submitGlobal',
    data(WirePromoCode),
    'Adds a code that counts at every event, or changes the one that `codeid` names.',
  ),
  updateRemoteEventSeminars: change(
    'seminarsystem/updateRemoteEventSeminars',
    z.object({
      scheduleid: id(),
      seminar_codes: listOrText(z.string().trim().min(1).max(20), 20),
      codes: listOrText(z.string().trim().max(60), 20),
    }),
    'Which seminars an event has that is held from afar, by their codes, and the join code of each in their order.',
  ),
})
