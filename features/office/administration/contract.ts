import { z } from 'zod'
import { integer, optionalText } from '#platform/contract/fields.ts'
import { anyone, contract, operationsFor } from '#platform/contract/operation.ts'
import { compareVersions } from '#platform/contract/version.ts'
import { isZone } from '#platform/contract/zoned-clock.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { Maintenance } from './contract/app-news.ts'

const versionOrNone = () =>
  optionalText(20).refine(
    (version) => version === '' || compareVersions(version, '') > 0,
    'Please enter a version like 12.3 or 12.2c.',
  )

/** A date as entered by users and forms; `readDate` defines the supported formats. Numbers are Unix seconds. */
const writtenDate = () =>
  z
    .union([z.string().max(40), z.number()], 'Please enter a date like 2026-11-20.')
    .default('')
    .transform((date) => String(date).trim())

/** Time zone for dates without an offset and for the returned parts; defaults to the office time zone. */
const zone = () =>
  z
    .string()
    .trim()
    .max(64)
    .default(OFFICE_ZONE)
    .transform((name) => name || OFFICE_ZONE)
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

const adminsOnly = operationsFor(['product_admin'])

export const administration = contract('administration', {
  getTimeCode: anyone.query({
    at: 'control/getTimeCode',
    method: 'POST',
    input: z.object({ date: writtenDate(), zone: zone() }),
    output: z.object({ timecode: z.int() }),
  }),
  getTodaysDate: anyone.query({
    at: 'control/getTodaysDate',
    method: 'POST',
    summary: 'Returns the parts of a date. Defaults to the current time.',
    input: z.object({ date: writtenDate(), zone: zone() }),
    output: DateFacts,
  }),
  getDatesForYear: anyone.query({
    at: 'control/getDatesForYear',
    method: 'POST',
    summary: 'Returns all days of a year for date fields, at the time of day of the given date.',
    input: z.object({ date: writtenDate(), year: integer(1900, 9999), zone: zone() }),
    output: z.object({
      year: z.int(),
      isLeapYear: z.boolean(),
      months: z.array(z.object({ month: z.int(), name: z.string(), days: z.int() })),
      dates: z.array(DateFacts),
      chosen: DateFacts,
    }),
  }),
  setMaintenance: adminsOnly.command({
    summary: 'Announces server maintenance. An empty date removes the announcement.',
    input: z.object({ date: writtenDate(), zone: zone(), message: optionalText(500) }),
    output: Maintenance,
  }),
  setNewestVersion: adminsOnly.command({
    summary:
      'Sets the newest app version so that older ones offer the update. An empty version clears the setting.',
    input: z.object({ version: versionOrNone() }),
    output: z.object({ version: z.string() }),
  }),
  requireVersion: adminsOnly.command({
    summary:
      'Sets the minimum app version. Open pages of older versions reload at a safe time; an empty version allows all.',
    input: z.object({
      version: versionOrNone(),
    }),
    output: z.object({ minimum: z.string() }),
    errors: { 'not-here': 'This server runs an older version than that: pages could not get it.' },
  }),
})
