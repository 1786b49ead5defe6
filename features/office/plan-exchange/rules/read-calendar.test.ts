import { expect, it } from 'vitest'
import { readXml } from '#platform/contract/texts/read-xml.ts'
import { ImportNotes } from './import-notes.ts'
import { readCalendar } from './read-calendar.ts'

const calendarOf = (exceptions: string, week = '') => {
  const notes = new ImportNotes()
  const xml = readXml(
    `<Project><Calendars><Calendar><UID>1</UID><WeekDays>${week}</WeekDays><Exceptions>${exceptions}</Exceptions></Calendar></Calendars></Project>`,
  )
  if (!xml) throw new Error('This is no XML')
  const { holidays } = readCalendar(xml, 480, notes)
  return { days: holidays.map(({ day }) => day), notes: notes.sentences }
}
const period = (from: string, to: string) =>
  `<TimePeriod><FromDate>${from}T00:00:00</FromDate><ToDate>${to}T23:59:00</ToDate></TimePeriod>`
const exception = (from: string, to: string, more = '') =>
  `<Exception>${period(from, to)}<Name>Off</Name>${more}<DayWorking>0</DayWorking></Exception>`
const counted = (times: number) =>
  `<EnteredByOccurrences>1</EnteredByOccurrences><Occurrences>${times}</Occurrences>`

it.each([
  [
    'several days',
    exception('2026-12-24', '2027-01-01'),
    ['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'],
  ],
  [
    'several days of the usual type',
    exception('2026-12-24', '2026-12-25', '<Occurrences>2</Occurrences><Type>1</Type>'),
    ['2026-12-24', '2026-12-25'],
  ],
  [
    'every other day',
    exception('2027-01-04', '2027-01-08', '<Type>1</Type><Period>2</Period>'),
    ['2027-01-04', '2027-01-06', '2027-01-08'],
  ],
  [
    'yearly with a number of occurrences',
    exception(
      '2026-12-25',
      '2026-12-25',
      '<Occurrences>4</Occurrences><Type>2</Type><Month>11</Month><MonthDay>25</MonthDay>',
    ),
    ['2026-12-25', '2028-12-25', '2029-12-25'],
  ],
  [
    'yearly until an end date',
    exception('2026-12-25', '2029-12-31', '<Type>2</Type><Month>11</Month><MonthDay>25</MonthDay>'),
    ['2026-12-25', '2028-12-25', '2029-12-25'],
  ],
  [
    'the fourth Thursday of each November',
    exception(
      '2026-11-26',
      '2028-12-31',
      `${counted(3)}<Type>3</Type><Month>10</Month><MonthItem>7</MonthItem><MonthPosition>3</MonthPosition>`,
    ),
    ['2026-11-26', '2027-11-25', '2028-11-23'],
  ],
  [
    'a day of every other month',
    exception('2027-01-15', '2027-06-01', '<Type>4</Type><Period>2</Period><MonthDay>15</MonthDay>'),
    ['2027-01-15', '2027-03-15'],
  ],
  [
    'the last weekday of each month',
    exception(
      '2027-01-01',
      '2027-03-31',
      '<Type>5</Type><Period>1</Period><MonthItem>1</MonthItem><MonthPosition>4</MonthPosition>',
    ),
    ['2027-01-29', '2027-02-26', '2027-03-31'],
  ],
  [
    'Mondays and Fridays',
    exception('2027-01-05', '2027-01-15', '<Type>6</Type><Period>1</Period><DaysOfWeek>34</DaysOfWeek>'),
    ['2027-01-08', '2027-01-11', '2027-01-15'],
  ],
  [
    'every other Friday with a number of occurrences',
    exception(
      '2027-01-08',
      '2027-01-08',
      `${counted(3)}<Type>6</Type><Period>2</Period><DaysOfWeek>32</DaysOfWeek>`,
    ),
    ['2027-01-08', '2027-01-22', '2027-02-05'],
  ],
])('reads all days off of an exception: %s', (_what, exceptions, days) => {
  expect(calendarOf(exceptions)).toEqual({ days, notes: [] })
})

it('reads days off from files older than 2007', () => {
  const day = `<WeekDay><DayType>0</DayType><DayWorking>0</DayWorking>${period('2026-12-24', '2026-12-28')}</WeekDay>`
  expect(calendarOf('', day)).toEqual({ days: ['2026-12-24', '2026-12-25', '2026-12-28'], notes: [] })
})

it.each([
  [
    'a working day on a weekend',
    `<Exception>${period('2027-01-08', '2027-01-09')}<DayWorking>1</DayWorking></Exception>`,
    '1 day is worked in the calendar though it is a day off in its week; it stays a day off: “2027-01-09”.',
  ],
  [
    'an unreadable recurrence',
    exception('2027-01-08', '2027-02-09', '<Type>8</Type>'),
    '1 exception of the calendar recurs in a way that cannot be read, and was left out: “Off”.',
  ],
  [
    'days off above the calendar limit',
    exception('2027-01-01', '2030-12-31', '<Type>6</Type><Period>1</Period><DaysOfWeek>4</DaysOfWeek>') +
      exception('2027-01-01', '2030-12-31', '<Type>6</Type><Period>1</Period><DaysOfWeek>8</DaysOfWeek>'),
    /^1\d\d days off were left out: a calendar has at most 300: /,
  ],
])('reports %s', (_what, exceptions, note) => {
  expect(calendarOf(exceptions).notes).toEqual([
    typeof note === 'string' ? note : expect.stringMatching(note),
  ])
})

const shifts = (...times: [from: string, to: string][]) =>
  `<WorkingTimes>${times.map(([from, to]) => `<WorkingTime><FromTime>${from}:00</FromTime><ToTime>${to}:00</ToTime></WorkingTime>`).join('')}</WorkingTimes>`
const friday = (...times: [string, string][]) =>
  `<WeekDay><DayType>6</DayType><DayWorking>1</DayWorking>${shifts(...times)}</WeekDay>`
const worked = (...times: [string, string][]) =>
  `<Exception>${period('2027-01-08', '2027-01-08')}<DayWorking>1</DayWorking>${shifts(...times)}</Exception>`
const weekdayNote =
  '1 weekday has more or fewer working hours than a day of the plan, and counts as a whole day: “Friday”.'
const exceptionNote =
  '1 day has other working hours in the calendar, and counts as a whole day: “2027-01-08”.'

it.each([
  ['the usual shifts', '', friday(['08:00', '12:00'], ['13:00', '17:00']), []],
  ['other shifts of the same length', '', friday(['06:00', '10:00'], ['10:30', '14:30']), []],
  ['a night shift', '', friday(['22:00', '00:00'], ['00:00', '06:00']), []],
  ['a short Friday', '', friday(['08:00', '12:00']), [weekdayNote]],
  ['a long Friday', '', friday(['00:00', '00:00']), [weekdayNote]],
  ['a day of the usual length', worked(['07:00', '15:00']), '', []],
  ['a short day', worked(['08:00', '12:00']), '', [exceptionNote]],
  [
    'a short day in a file from before 2007',
    '',
    `<WeekDay><DayType>0</DayType><DayWorking>1</DayWorking>${period('2027-01-08', '2027-01-08')}${shifts(['08:00', '12:00'])}</WeekDay>`,
    [exceptionNote],
  ],
] as const)('reads %s in the calendar: %j %j', (_what, exceptions, week, notes) => {
  const full = ['2', '3', '4', '5', '6'].map(
    (day) => `<WeekDay><DayType>${day}</DayType><DayWorking>1</DayWorking></WeekDay>`,
  )
  expect(calendarOf(exceptions, full.join('') + week).notes).toEqual(notes)
})

it('overrides individual days of the base calendar', () => {
  const day = (type: number, isWorking: number) =>
    `<WeekDay><DayType>${type}</DayType><DayWorking>${isWorking}</DayWorking></WeekDay>`
  const xml = readXml(`<Project><CalendarUID>2</CalendarUID><Calendars>
    <Calendar><UID>1</UID><WeekDays>${[2, 3, 4, 5, 6].map((type) => day(type, 1)).join('')}</WeekDays></Calendar>
    <Calendar><UID>2</UID><BaseCalendarUID>1</BaseCalendarUID><WeekDays>${day(6, 0)}${day(7, 1)}</WeekDays></Calendar>
    </Calendars></Project>`)
  expect(xml && readCalendar(xml, 480, new ImportNotes()).workdays).toEqual([1, 2, 3, 4, 6])
})
