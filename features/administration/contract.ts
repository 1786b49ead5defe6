import { z } from 'zod'
import { optionalText, wholeNumber } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { compareVersions } from '#platform/contract/version.ts'
import { isZone } from '#platform/contract/zoned-clock.ts'

/** A date as people and forms write it; which ways are read is `readDate`'s. Numbers are Unix seconds. */
const writtenDate = () =>
  z
    .union([z.string().max(40), z.number()], 'Please enter a date like 2026-11-20.')
    .default('')
    .transform((date) => String(date).trim())

/** Where a date without an offset is meant, and in which zone its parts are told. */
const zone = () =>
  z
    .string()
    .trim()
    .max(64)
    .default('UTC')
    .transform((name) => name || 'UTC')
    .refine(isZone, 'Please name a time zone like America/Denver.')

const DateFacts = z.object({
  timecode: z.int(),
  date: z.iso.date(),
  year: z.int(),
  month: z.int(),
  monthName: z.string(),
  day: z.int(),
  weekday: z.int(),
  weekdayName: z.string(),
  hours: z.int(),
  minutes: z.int(),
  seconds: z.int(),
  hour: z.int(),
  meridiem: z.enum(['AM', 'PM']),
})

/** What the app says about work on the server; both are '' when there is none. */
const Maintenance = z.object({
  /** A day (YYYY-MM-DD) or a moment (ISO 8601 in UTC). */
  date: z.string(),
  message: z.string(),
})
export type Maintenance = z.output<typeof Maintenance>

export const administration = contract('administration', {
  ionicVersion: query({
    at: 'control/ionicVersion',
    access: 'anyone',
    summary: 'The newest version of the app that is known, to be compared with the one that runs.',
    input: z.object({}),
    output: z.object({
      version: z.string(),
      baseline: z.string(),
      /** Pages of older versions reload by themselves; '' where all may run. */
      minimum: z.string(),
    }),
  }),
  getTimeCode: query({
    at: 'control/getTimeCode',
    method: 'POST',
    access: 'anyone',
    input: z.object({ date: writtenDate(), zone: zone() }),
    output: z.object({ timecode: z.int() }),
  }),
  getTodaysDate: query({
    at: 'control/getTodaysDate',
    method: 'POST',
    access: 'anyone',
    summary: 'The parts of a date, of the present moment when none is given.',
    input: z.object({ date: writtenDate(), zone: zone() }),
    output: DateFacts,
  }),
  getDatesForYear: query({
    at: 'control/getDatesForYear',
    method: 'POST',
    access: 'anyone',
    summary: 'All days of a year for date fields, at the time of day of the given date.',
    input: z.object({ date: writtenDate(), year: wholeNumber(1900, 9999), zone: zone() }),
    output: z.object({
      year: z.int(),
      isLeapYear: z.boolean(),
      months: z.array(z.object({ month: z.int(), name: z.string(), days: z.int() })),
      dates: z.array(DateFacts),
      chosen: DateFacts,
    }),
  }),
  retrieveMaintenance: query({
    at: 'maintenance/retrieve',
    method: 'POST',
    access: 'anyone',
    summary: 'The same for everyone, whichever userid is sent.',
    input: z.object({ userid: optionalText(60) }),
    output: Maintenance,
  }),
  setMaintenance: command({
    at: 'administration/setMaintenance',
    access: ['product_admin'],
    summary: 'Announces work on the server; an empty date removes the announcement.',
    input: z.object({ date: writtenDate(), zone: zone(), message: optionalText(500) }),
    output: Maintenance,
  }),
  setNewestVersion: command({
    at: 'administration/setNewestVersion',
    access: ['product_admin'],
    summary: 'Names the newest version of the app, so that older ones offer the update.',
    input: z.object({
      version: optionalText(20).refine(
        (version) => compareVersions(version, '') > 0,
        'Please enter a version like 12.3 or 12.2c.',
      ),
    }),
    output: z.object({ version: z.string() }),
  }),
  requireVersion: command({
    at: 'administration/requireVersion',
    access: ['product_admin'],
    summary: 'Open pages of older versions reload at a safe moment; an empty version lets all run.',
    input: z.object({
      version: optionalText(20).refine(
        (version) => version === '' || compareVersions(version, '') > 0,
        'Please enter a version like 12.3 or 12.2c.',
      ),
    }),
    output: z.object({ minimum: z.string() }),
    errors: { 'not-here': 'This server runs an older version than that: pages could not get it.' },
  }),
})
