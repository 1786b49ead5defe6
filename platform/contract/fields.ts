import { z } from 'zod'
import { tidyText } from './compare/fold.ts'
import { EMAIL, LONGEST_EMAIL, tidyEmail } from './email.ts'
import { fromMajor, toMajor } from './money.ts'
import { holdsAddress, NO_ADDRESS, namePart } from './names.ts'
import { refuseUnprintable } from './printable/printable.ts'

/**
 * Schemas for form input, in which all values are strings. `z.coerce` is not used because it reads '' as 0 and 'false'
 * as true.
 */

/**
 * Memoizes a schema factory by its arguments: the thousand operations share some hundred different fields, and a schema
 * takes as much memory as a page of text. Schemas must not be modified.
 */
export const shared = <Given extends readonly (string | number | undefined)[], S>(
  make: (...given: Given) => S,
) => {
  const made = new Map<string, S>()
  return (...given: Given): S => {
    const key = JSON.stringify(given)
    const schema = made.get(key) ?? make(...given)
    made.set(key, schema)
    return schema
  }
}

/** Boolean, also accepted as the strings sent by forms. */
export const flag = shared(() =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const text = value.trim().toLowerCase()
    if (['true', '1', 'yes', 'on'].includes(text)) return true
    if (['false', '0', 'no', 'off', ''].includes(text)) return false
    return value
  }, z.boolean('Please answer yes or no.')),
)

/** An integer between `least` and `most`, also accepted as text. */
export const integer = shared((least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
    z
      .int('Please enter a whole number.')
      .min(least, `Please enter ${least} or more.`)
      .max(most, `Please enter ${most} or less.`),
  ),
)

/** A field sent as JSON text in forms (`data`, `cart`, `attendees`) and as the value itself in JSON bodies. */
export const jsonText = <S extends z.core.$ZodType>(schema: S) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      context.issues.push({ code: 'custom', message: 'This is not readable.', input: value })
      return z.NEVER
    }
  }, schema)

/**
 * Invisible characters that make one text look like another: control characters other than tabs and line breaks,
 * bidirectional marks, and zero-width characters. The two joiners are allowed between letters of non-Latin scripts.
 * U+FFFD results from reading text in the wrong encoding.
 */
const UNSEEN =
  /(?![\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]|(?:^|[\p{Script=Latin}\p{N}\s])[\u200c\u200d]|[\u200c\u200d](?:[\p{Script=Latin}\p{N}\s]|$)/u

/** Required text: trimmed, with composed letters; must not be blank. */
export const requiredText = shared((most: number, missing: string = 'Please fill in this field.') =>
  z
    .string(missing)
    .trim()
    .overwrite(tidyText)
    .min(1, missing)
    .max(most, { message: `Please use at most ${most} characters.`, abort: true })
    .refine((text) => !UNSEEN.test(text), 'Please remove the character that cannot be seen.'),
)

const blankOrText = (most: number) =>
  z
    .string()
    .trim()
    .overwrite(tidyText)
    .max(most, { message: `Please use at most ${most} characters.`, abort: true })
    .refine((text) => !UNSEEN.test(text), 'Please remove the character that cannot be seen.')

/** Optional text; a missing or blank value becomes ''. */
export const optionalText = shared((most: number) => blankOrText(most).optional().default(''))

/** A personal name. It appears at the top of emails. */
export const personName = shared((most: number, missing: string) =>
  requiredText(most, missing)
    .overwrite((name) => name.replace(/\s+/g, ' '))
    .refine((name) => !holdsAddress(name), NO_ADDRESS)
    .check(refuseUnprintable),
)

export const NO_LAST_NAME = 'Please enter the last name, or choose that the person has only one name.'

/** The last name of another user. A dash in the form marks a user with a single name and is read as ''. */
export const lastName = shared((most: number) => personName(most, NO_LAST_NAME).overwrite(namePart))

/** The last name of an existing user; '' for a user with a single name. */
export const changedLastName = shared((most: number) =>
  z.union([z.literal(''), lastName(most)], NO_LAST_NAME),
)

/** Required name or address printed on documents, including those of companies and places. */
export const printedText = shared((most: number, missing?: string) =>
  requiredText(most, missing).check(refuseUnprintable),
)

/** Same as `printedText`, but optional. */
export const optionalPrintedText = shared((most: number) =>
  blankOrText(most).check(refuseUnprintable).optional().default(''),
)

/** An integer or null. Forms send '' for null. */
export const limitOrNone = shared((least: number, most: number) =>
  z.preprocess((value) => (value === '' ? null : value), integer(least, most).nullable()),
)

/** Id of a selected item, or '' for none; null becomes ''. */
export const chosenId = shared(() =>
  z.preprocess(
    (value) => value ?? '',
    z.union([z.literal(''), z.uuid('Please choose one of the list.')], 'Please choose one of the list.'),
  ),
)

/** A percentage in basis points, also accepted as text: 1250 is 12.5 percent. */
export const shareField = shared(() => {
  const message = 'Please enter a percentage from 0 to 100, like 12.5.'
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d{1,5}\s*$/.test(value) ? Number(value) : value),
    z.int(message).min(0, message).max(10_000, message),
  )
})

/** An ISO 8601 timestamp, or '' for none. */
export const timestampOrNone = shared(() =>
  z.union([z.literal(''), z.iso.datetime('Please choose a day.')], 'Please choose a day.'),
)

/** A calendar day. Invalid values abort validation so that later checks can rely on it. */
export const day = shared((message: string = 'Please enter a day.') =>
  z.iso
    .date({ error: message, abort: true })
    // Leaves room for date arithmetic, which must result in four-digit years.
    .refine((text) => '1800' <= text && text < '3000', { error: message, abort: true }),
)

/** A calendar day or null; forms send '' for null. */
export const optionalDay = shared((message: string = 'Please enter a day.') =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), day(message).nullable()),
)

/** An email address. Stored as typed except for a normalized domain; compared case-insensitively. */
export const emailAddress = shared((missing: string = 'Please enter your email address.') =>
  z
    .string(missing)
    .trim()
    .overwrite(tidyEmail)
    .min(1, missing)
    .max(LONGEST_EMAIL, { message: `Please use at most ${LONGEST_EMAIL} characters.`, abort: true })
    .pipe(z.email({ pattern: EMAIL, error: 'Please enter an email address like name@example.com.' })),
)

/** An opaque id. Values that are not UUIDs cannot match any record. */
export const id = shared(() => z.uuid('We could not find that.'))

/** An amount in major units, as a string or number, converted to the wire format: '79' and 79 become '79.00'. */
export const majorAmount = shared((message: string = 'Please enter an amount like 12.50.') =>
  z
    .union([z.string(), z.number()], message)
    .transform((amount) => String(amount).trim())
    .refine((text) => /^-?\d{1,9}(\.\d{1,2})?$/.test(text), { error: message, abort: true })
    .transform((text) => toMajor(fromMajor(text) ?? 0)),
)

/** A timestamp in a response: a `Date` in the handler, ISO 8601 in JSON and in the app. */
export const instant = shared(() =>
  z
    .date()
    .transform((moment) => moment.toISOString())
    .pipe(z.iso.datetime()),
)
