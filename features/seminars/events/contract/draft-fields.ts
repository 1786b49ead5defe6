import { z } from 'zod'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { isWallTime } from '../rules/planning/wall-time.ts'

// Draft fields have no defaults: fields omitted from a save remain unchanged.

/** Text that may be blank. */
export const plainText = (most: number) =>
  z.string('Please enter a text.').trim().max(most, `Please use at most ${most} characters.`)

/** A price in US dollars such as '1195.00'; '1195' is also accepted. */
export const dollars = () =>
  z.preprocess(
    (value) => (typeof value === 'number' ? value.toFixed(2) : value),
    z
      .string('Please enter a price like 1195.00.')
      .trim()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Please enter a price like 1195.00.')
      .transform((text) => toMajor(fromMajor(text) ?? 0)),
  )

/** A price override, or '' for the usual price. */
export const priceOverrideInput = () =>
  z.union([z.literal(''), dollars()], 'Please enter a price like 1195.00.')

/** A calendar date such as '2027-03-28', or '' for none. */
export const dayOrNone = () =>
  z.preprocess(
    (value) => value ?? '',
    z.union([z.literal(''), z.iso.date('Please choose a day.')], 'Please choose a day.'),
  )

/** A web URL, or ''. */
export const linkOrNone = (most = 500) =>
  plainText(most).refine(
    (text) => text === '' || /^https?:\/\/\S+$/.test(text),
    'Please enter an address like https://example.com.',
  )

/** A local date and time as sent by forms. */
export const wallTime = (missing = 'Please choose a day and a time.') =>
  z.string(missing).trim().refine(isWallTime, missing)

/** A local date and time, or '' for none. */
export const wallTimeOrNone = () =>
  z.preprocess(
    (value) => value ?? '',
    z.union([z.literal(''), wallTime()], 'Please choose a day and a time.'),
  )
