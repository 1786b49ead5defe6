import { z } from 'zod'
import { emailAddress, optionalText, personName, requiredText } from '#platform/contract/fields.ts'
import { isOwnName, OWN_NAME, passwordFault } from '../rules/password-rules.ts'
import { usernameFault } from '../rules/usernames.ts'

/** The fields of an account, grouped as the sign-up asks for them (000 s3, s5). */

const refuseWith = (fault: (text: string) => string | null) => (context: z.core.ParsePayload<string>) => {
  const message = context.value === '' ? null : fault(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
}

const username = () => requiredText(60, 'Please choose a user name.').check(refuseWith(usernameFault))

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

const aboutFields = {
  company: requiredText(120, 'Please enter your company.'),
  title: requiredText(120, 'Please enter your job title.'),
  phone: requiredText(40, 'Please enter a phone number.'),
  phone2: optionalText(40),
  otheremail: orBlank(emailAddress()),
  country: requiredText(80, 'Please choose a country.'),
  address: requiredText(200, 'Please enter your street address.'),
  city: requiredText(120, 'Please enter your city.'),
  state: requiredText(120, 'Please enter your state, province or region.'),
  zip: requiredText(20, 'Please enter your postal code.'),
}

const PersonalInfo = z.object({
  exactname: personName(160, 'Please enter the name as it should appear on your certificate.'),
  sex: z.enum(['Male', 'Female'], 'Please choose one.'),
  nickname: optionalText(80),
  hatsize: z.enum(['sm/med', 'lg/xlg'], 'Please choose a hat size.'),
  shirtsize: z
    .enum(['', 'small', 'medium', 'large', 'x-large', 'xx-large'], 'Please choose a shirt size.')
    .optional()
    .default(''),
  shipping: requiredText(400, 'Please enter where the kit should be sent.'),
})

/** Step one of the sign-up. */
export const AccountStep = z
  .object({
    username: username(),
    password: newPassword(),
    ...nameFields,
    referralid: optionalText(80),
  })
  .check(refuseOwnName)

/** Step two. */
export const AboutStep = z.object(aboutFields)

export const Consent = z.object({
  termsVersion: requiredText(40, 'Please read and accept the current terms.'),
  statement: z.enum(['adult', 'guardian'], 'Please confirm your age, or that you are the guardian.'),
})

/** Step three. */
export const KitStep = z.object({ personalinfo: PersonalInfo, consent: Consent })

/** Everything that `login/ionicCreateAccount2023` takes as `data`. */
export const NewAccount = z
  .object({ ...AccountStep.shape, ...AboutStep.shape, ...KitStep.shape })
  .check(refuseOwnName)
export type NewAccount = z.output<typeof NewAccount>

/** What the profile form edits; the password is needed only when the email address or user name changes. */
export const ProfileData = z.object({
  username: username().optional(),
  password: z.string().max(1000).optional().default(''),
  ...nameFields,
  ...aboutFields,
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
