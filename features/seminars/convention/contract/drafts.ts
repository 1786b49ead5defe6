import { z } from 'zod'
import {
  changedLastName,
  chosenId,
  day,
  emailAddress,
  flag,
  id,
  integer,
  jsonText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { interests } from '../rules/interests.ts'
import { MAX_NOTES } from '../rules/merge-contacts.ts'

export const ConventionDraft = z
  .object({
    name: requiredText(80, 'Please enter the name of the convention.'),
    place: requiredText(120, 'Please enter where it is.'),
    firstDay: day('Please enter its first day.'),
    lastDay: day('Please enter its last day.'),
    blankWeight: integer(0, 10_000),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'It ends before it begins.',
  })

export const PrizeDraft = z.object({
  conventionId: id(),
  name: requiredText(60, 'Please enter the name of the prize.'),
  weight: integer(0, 10_000),
  stock: integer(0, 100_000),
  lowAt: integer(0, 100_000),
})

const email = z.union([z.literal(''), emailAddress()])

/** Booth form fields; an email address or a phone number is required for contact. */
const contactShape = {
  firstName: requiredText(60, 'Please enter the first name.'),
  lastName: changedLastName(60),
  email,
  phone: optionalText(30),
  company: optionalText(120),
  interests: jsonText(z.array(z.enum(interests)).max(interests.length)),
  notes: optionalText(MAX_NOTES),
  consent: flag(),
}
const canBeReached = ({ email: address, phone }: { email: string; phone: string }) =>
  address !== '' || phone !== ''
const unreachable = { path: ['email'], message: 'Please enter an email address or a phone number.' }

export const ContactDraft = z
  .object({ conventionId: id(), ...contactShape, onCallList: flag() })
  .refine(canBeReached, unreachable)
export type ContactDraft = z.output<typeof ContactDraft>

/** A visitor as recorded on a device, which generates the id so that one note counts once. */
export const ContactEntry = z
  .object({ entryid: id().optional(), ...contactShape })
  .refine(canBeReached, unreachable)
export type ContactEntry = z.output<typeof ContactEntry>

export const WinnerData = z.object({
  /** Time of the game by the device's clock. */
  playedAt: z.iso.datetime().optional(),
  contactid: chosenId(),
})
