import { z } from 'zod'
import { tidyText } from './compare/fold.ts'
import { EMAIL, LONGEST_EMAIL, tidyEmail } from './email.ts'
import { fromMajor, toMajor } from './money.ts'
import { holdsAddress, NO_ADDRESS, namePart } from './names.ts'
import { refuseUnprintable } from './printable/printable.ts'

/**
 * Schemas for what arrives from forms, where everything is text. `z.coerce` is not used: it reads '' as 0 and
 * 'false' as true.
 */

/**
 * Makes a schema once for each of its arguments: the thousand operations have some hundred different fields, and a
 * schema weighs as much as a page of text. Nobody changes a schema that is made.
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

/** true/false, also as the texts that forms send. */
export const flag = shared(() =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const text = value.trim().toLowerCase()
    if (['true', '1', 'yes', 'on'].includes(text)) return true
    if (['false', '0', 'no', 'off', ''].includes(text)) return false
    return value
  }, z.boolean('Please answer yes or no.')),
)

/** A whole number between `least` and `most`, also as text. */
export const integer = shared((least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
    z
      .int('Please enter a whole number.')
      .min(least, `Please enter ${least} or more.`)
      .max(most, `Please enter ${most} or less.`),
  ),
)

/** A field that holds a JSON text in forms (`data`, `cart`, `attendees`) and the value itself in JSON bodies. */
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
 * Characters that nobody sees and that make one text look like another: control characters other than tabs and line
 * ends, marks that turn the direction of writing, and what has no width. The two joiners have their use between letters
 * of scripts other than ours. U+FFFD is what is left of a letter that was read in the wrong encoding.
 */
const UNSEEN =
  /(?![\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]|(?:^|[\p{Script=Latin}\p{N}\s])[\u200c\u200d]|[\u200c\u200d](?:[\p{Script=Latin}\p{N}\s]|$)/u

/** Text that must not be blank; white space around it is dropped, letters are composed. */
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

/** Text that may be left out or blank; blank is read as ''. */
export const optionalText = shared((most: number) => blankOrText(most).optional().default(''))

/** The name of a person; it appears at the top of mails. */
export const personName = shared((most: number, missing: string) =>
  requiredText(most, missing)
    .overwrite((name) => name.replace(/\s+/g, ' '))
    .refine((name) => !holdsAddress(name), NO_ADDRESS)
    .check(refuseUnprintable),
)

export const NO_LAST_NAME = 'Please enter the last name, or choose that the person has only one name.'

/** The last name of another person: a dash of the form, which says that they have one name, is read as ''. */
export const lastName = shared((most: number) => personName(most, NO_LAST_NAME).overwrite(namePart))

/** The last name of a known person: '' for a person with one name. */
export const changedLastName = shared((most: number) =>
  z.union([z.literal(''), lastName(most)], NO_LAST_NAME),
)

/** A name or address that is printed on documents, of companies and places as well. */
export const printedText = shared((most: number, missing?: string) =>
  requiredText(most, missing).check(refuseUnprintable),
)

/** `printedText` that may be left out. */
export const optionalPrintedText = shared((most: number) =>
  blankOrText(most).check(refuseUnprintable).optional().default(''),
)

/** A whole number or nothing; forms send nothing as ''. */
export const limitOrNone = shared((least: number, most: number) =>
  z.preprocess((value) => (value === '' ? null : value), integer(least, most).nullable()),
)

/** The id of something chosen, or '' for none; null is read as none. */
export const chosenId = shared(() =>
  z.preprocess(
    (value) => value ?? '',
    z.union([z.literal(''), z.uuid('Please choose one of the list.')], 'Please choose one of the list.'),
  ),
)

/** A share of the whole in basis points, also as text: 1250 is 12.5 percent. */
export const shareField = shared(() => {
  const message = 'Please enter a percentage from 0 to 100, like 12.5.'
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d{1,5}\s*$/.test(value) ? Number(value) : value),
    z.int(message).min(0, message).max(10_000, message),
  )
})

/** A moment as ISO 8601, or '' for none. */
export const momentOrNone = shared(() =>
  z.union([z.literal(''), z.iso.datetime('Please choose a day.')], 'Please choose a day.'),
)

/** A calendar day. Anything else aborts validation, so that further checks can rely on it. */
export const day = shared((message: string = 'Please enter a day.') =>
  z.iso
    .date({ error: message, abort: true })
    // Weeks and years are added to days, and a year has four digits.
    .refine((text) => '1800' <= text && text < '3000', { error: message, abort: true }),
)

/** A day of the calendar or null; forms send none as ''. */
export const optionalDay = shared((message: string = 'Please enter a day.') =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), day(message).nullable()),
)

/** An address for mail. Stored as typed except for the form of its domain, compared without regard to case. */
export const emailAddress = shared((missing: string = 'Please enter your email address.') =>
  z
    .string(missing)
    .trim()
    .overwrite(tidyEmail)
    .min(1, missing)
    .max(LONGEST_EMAIL, { message: `Please use at most ${LONGEST_EMAIL} characters.`, abort: true })
    .pipe(z.email({ pattern: EMAIL, error: 'Please enter an email address like name@example.com.' })),
)

/** An opaque id. Anything else than a UUID names nothing that exists. */
export const id = shared(() => z.uuid('We could not find that.'))

/** An amount in major units, as text or a number; read as the specified wire writes it: '79' and 79 are '79.00'. */
export const majorAmount = shared((message: string = 'Please enter an amount like 12.50.') =>
  z
    .union([z.string(), z.number()], message)
    .transform((amount) => String(amount).trim())
    .refine((text) => /^-?\d{1,9}(\.\d{1,2})?$/.test(text), { error: message, abort: true })
    .transform((text) => toMajor(fromMajor(text) ?? 0)),
)

/** A moment in an answer: a Date in the handler, ISO 8601 on the wire and in the app. */
export const instant = shared(() =>
  z
    .date()
    .transform((moment) => moment.toISOString())
    .pipe(z.iso.datetime()),
)
