import { describe, expect, it } from 'vitest'
import type { ScheduledEvent } from '../../contract/event-view.ts'
import { anything, choicesOf, filterSchedule, type ScheduleFilter } from './filter-schedule.ts'

function event(
  scheduleid: string,
  changes: Partial<ScheduledEvent> & { level?: string } = {},
): ScheduledEvent {
  const { level = 'ROSI', ...more } = changes
  const seminar = { semid: 's', code: 'C', name: 'Seminar', level, price: '1195.00', hours: 32, left: null }
  return {
    scheduleid,
    name: scheduleid,
    format: 'in-person',
    timeZone: 'America/Chicago',
    series: '',
    priceFrom: '1195.00',
    startsAt: '2027-05-12T13:00:00Z',
    endsAt: '2027-05-15T21:00:00Z',
    registrationEndsAt: '2027-05-12T13:00:00Z',
    isOpen: true,
    whyClosed: '',
    seatsLeft: 5,
    onlineLeft: 0,
    modes: ['in-person'],
    isFree: false,
    hasRecording: false,
    earlyBird: null,
    earlyBirdSteps: [],
    seminarsinevent: [seminar],
    fullcodes: [],
    seminar_codes: ['C'],
    registrations: 0,
    eventpromocodes: [],
    globaldiscounts: [],
    today: '2027-01-01',
    earlybird1: 0,
    earlybird2: 0,
    earlybird30: '',
    earlybird45: '',
    location: { name: 'Hall', city: 'Conroe', state: 'TX', country: 'US', region: 'Gulf coast' } as never,
    ...more,
  } as ScheduledEvent
}

const online = {
  format: 'webinar',
  modes: ['online'],
  location: null,
  seatsLeft: 0,
  onlineLeft: null,
} as const
const events = [
  event('conroe'),
  event('full', { seatsLeft: 0, fullcodes: ['C'] }),
  event('closed', { isOpen: false }),
  event('level2', { level: 'ROSII' }),
  event('turn', { startsAt: '2027-05-31T13:00:00Z', endsAt: '2027-06-02T21:00:00Z' }),
  event('late', { startsAt: '2027-06-01T03:30:00Z', endsAt: '2027-06-01T04:30:00Z' }),
  event('webinar', { ...online, modes: ['online'] }),
]
const found = (requested: Partial<ScheduleFilter>) =>
  filterSchedule(events, { ...anything, ...requested }).map(({ scheduleid }) => scheduleid)

describe('Schedule', () => {
  it.each([
    ['is complete without a filter', {}, ['conroe', 'full', 'closed', 'level2', 'turn', 'late', 'webinar']],
    ['is filtered by level', { level: 'ROSII' }, ['level2']],
    ['treats webinars as a separate region', { region: 'Online' }, ['webinar']],
    ['shows an event in both months that it spans', { month: '2027-06' }, ['turn']],
    [
      'assigns months in the time zone of the event',
      { month: '2027-05', level: 'ROSI', format: 'in-person' },
      ['conroe', 'full', 'closed', 'turn', 'late'],
    ],
    [
      'leaves out full and closed events',
      { free: true, month: '2027-05' },
      ['conroe', 'level2', 'turn', 'late', 'webinar'],
    ],
  ] as [string, Partial<ScheduleFilter>, string[]][])('%s', (_what, requested, ids) => {
    expect(found(requested)).toEqual(ids)
  })

  it('offers only choices that occur in its events', () => {
    expect(choicesOf(events)).toEqual({
      levels: ['ROSI', 'ROSII'],
      regions: ['Gulf coast', 'Online'],
      months: ['2027-05', '2027-06'],
      formats: ['in-person', 'webinar'],
    })
  })
})
