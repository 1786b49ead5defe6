import { z } from 'zod'
import { emailAddress, optionalText, personName, requiredText } from '#platform/contract/fields.ts'
import { holdsAddress, NO_ADDRESS } from '#platform/contract/names.ts'
import { isOwnName, OWN_NAME, passwordFault } from '../rules/password-rules.ts'
import { usernameFault } from '../rules/usernames.ts'

/**
 * The fields of an account (000 s3, s5). The sign-up asks for what a login needs; company, address and kit are asked for
 * where they are first needed, and stay on its wire.
 */

const refuseWith = (fault: (text: string) => string | null) => (context: z.core.ParsePayload<string>) => {
  const message = context.value === '' ? null : fault(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
}

const username = () => requiredText(60, 'Please choose a user name.').check(refuseWith(usernameFault))
/** Blank: one is made from the email address. */
const chosenUsername = () => optionalText(60).check(refuseWith(usernameFault))

/** A password to be set; never trimmed. */
export const newPassword = (missing = 'Please choose a password.') =>
  z
    .string(missing)
    .min(1, missing)
    .max(1000, { message: 'Please use at most 200 characters.', abort: true })
    .check(refuseWith(passwordFault))

/** A password to be compared; never trimmed. */
export const givenPassword = (missing = 'Please enter your password.') =>
  z.string(missing).min(1, missing).max(1000)

const orBlank = (email: ReturnType<typeof emailAddress>) =>
  z
    .union([z.literal('').optional().default(''), email])
    .optional()
    .default('')

const nameFields = {
  f_name: personName(80, 'Please enter your first name.'),
  l_name: personName(80, 'Please enter your last name.'),
  email: emailAddress(),
}

/** What says who was trained and for which plant; `text` makes a field of its length and what is said while it is blank. */
const aboutFields = <Field>(text: (most: number, missing: string) => Field) => ({
  company: text(120, 'Please enter your company.'),
  title: text(120, 'Please enter your job title.'),
  phone: text(40, 'Please enter a phone number.'),
  phone2: optionalText(40),
  otheremail: orBlank(emailAddress()),
  country: text(80, 'Please choose a country.'),
  address: text(200, 'Please enter your street address.'),
  city: text(120, 'Please enter your city.'),
  state: text(120, 'Please enter your state, province or region.'),
  zip: text(20, 'Please enter your postal code.'),
})

/** Certificates carry first and last name where no other is given; what only a kit needs is asked for when one is earned. */
const PersonalInfo = z.object({
  exactname: optionalText(160).refine((name) => !holdsAddress(name), NO_ADDRESS),
  sex: z.enum(['', 'Male', 'Female'], 'Please choose one.').optional().default(''),
  nickname: optionalText(80),
  hatsize: z.enum(['', 'sm/med', 'lg/xlg'], 'Please choose a hat size.').optional().default(''),
  shirtsize: z
    .enum(['', 'small', 'medium', 'large', 'x-large', 'xx-large'], 'Please choose a shirt size.')
    .optional()
    .default(''),
  shipping: optionalText(400),
})

export const Consent = z.object({
  termsVersion: requiredText(40, 'Please read and accept the current terms.'),
  statement: z.enum(['adult', 'guardian'], 'Please confirm your age, or that you are the guardian.'),
})

/** Everything that `login/ionicCreateAccount2023` takes as `data`. */
export const NewAccount = z
  .object({
    username: chosenUsername(),
    password: newPassword(),
    ...nameFields,
    referralid: optionalText(80),
    ...aboutFields(optionalText),
    personalinfo: PersonalInfo.prefault({}),
    consent: Consent,
  })
  .check(refuseOwnName)
export type NewAccount = z.output<typeof NewAccount>

/** What the profile form edits; the password is needed only when the email address or user name changes. */
export const ProfileData = z.object({
  username: username().optional(),
  password: z.string().max(1000).optional().default(''),
  ...nameFields,
  ...aboutFields(requiredText),
  personalinfo: PersonalInfo,
})
export type ProfileData = z.output<typeof ProfileData>

function refuseOwnName(
  context: z.core.ParsePayload<{ username: string; password: string; email: string }>,
): void {
  const { username, password, email } = context.value
  if (!isOwnName(password, [username, email])) return
  context.issues.push({ code: 'custom', message: OWN_NAME, path: ['password'], input: password })
}
