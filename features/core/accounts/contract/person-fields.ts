import { z } from 'zod'
import { emailAddress, flag, optionalText, personName, requiredText } from '#platform/contract/fields.ts'
import { holdsAddress, NO_ADDRESS } from '#platform/contract/names.ts'
import { refuseUnprintable } from '#platform/contract/printable/printable.ts'
import { isOwnName, OWN_NAME, passwordProblem } from '../rules/password-rules.ts'
import { usernameProblem } from '../rules/usernames.ts'

/**
 * Account fields (R-PEO-1, R-PEO-5). The sign-up form requires only what a login needs; its wire format also accepts
 * company, address, and kit, which other forms request when they first need them.
 */

const refuseWith = (problem: (text: string) => string | null) => (context: z.core.ParsePayload<string>) => {
  const message = context.value === '' ? null : problem(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
}

const username = () => requiredText(60, 'Please choose a user name.').check(refuseWith(usernameProblem))

/** New password; never trimmed. */
export const newPassword = (missing = 'Please choose a password.') =>
  z
    .string(missing)
    .min(1, missing)
    .max(1000, { message: 'Please use at most 200 characters.', abort: true })
    .check(refuseWith(passwordProblem))

/** Password to verify; never trimmed. */
export const givenPassword = (missing = 'Please enter your password.') =>
  z.string(missing).min(1, missing).max(1000)

/** Optional text; the field is absent if omitted. */
const text = (most: number) => optionalText(most).unwrap()
/** Text that is printed on documents and labels. */
const printed = (most: number) => text(most).check(refuseUnprintable)
const name = (most: number) => printed(most).refine((value) => !holdsAddress(value ?? ''), NO_ADDRESS)

/** All account fields except the login credentials. */
const about = {
  l_name: name(80),
  /** People with one name have no last name. */
  oneName: flag().optional(),
  company: printed(120),
  title: text(120),
  phone: text(40),
  phone2: text(40),
  otheremail: z.union([z.literal(''), emailAddress()]).optional(),
  country: text(80),
  address: printed(200),
  city: printed(120),
  state: printed(120),
  zip: text(20),
}

/** Certificates show first and last name unless another is given. Kit-only fields are requested when one is earned. */
const kit = z.object({
  exactname: name(160),
  sex: z.enum(['', 'Male', 'Female'], 'Please choose one.').optional(),
  nickname: printed(80),
  hatsize: z.enum(['', 'sm/med', 'lg/xlg'], 'Please choose a hat size.').optional(),
  shirtsize: z
    .enum(['', 'small', 'medium', 'large', 'x-large', 'xx-large'], 'Please choose a shirt size.')
    .optional(),
  shipping: printed(400),
})

const nothingSaid = {
  l_name: '',
  oneName: false,
  company: '',
  title: '',
  phone: '',
  phone2: '',
  otheremail: '',
  country: '',
  address: '',
  city: '',
  state: '',
  zip: '',
}
const noKit = { exactname: '', sex: '', nickname: '', hatsize: '', shirtsize: '', shipping: '' } as const

export const Consent = z.object({
  termsVersion: requiredText(40, 'Please read and accept the current terms.'),
  statement: z.enum(['adult', 'guardian'], 'Please confirm your age, or that you are the guardian.'),
})

interface LastName {
  l_name?: string | undefined
  oneName?: boolean | undefined
}

/** Reported together with the errors of other fields. */
const lastNameRule = {
  path: ['l_name'],
  message: 'Please enter your last name, or say that you have one name.',
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
}

/** The `data` input of `login/ionicCreateAccount2023`. */
export const NewAccount = z
  .object({
    username: username(),
    password: newPassword(),
    f_name: personName(80, 'Please enter your first name.'),
    email: emailAddress(),
    referralid: optionalText(80),
    ...about,
    personalinfo: kit.transform((given) => ({ ...noKit, ...given })).prefault({}),
    consent: Consent,
  })
  .refine(({ l_name = '', oneName }: LastName) => l_name !== '' || oneName === true, lastNameRule)
  .check(refuseOwnName)
  .transform((given) => ({ ...nothingSaid, ...given }))
export type NewAccount = z.output<typeof NewAccount>

/** Fields that a profile update can change; the password is required only to change the email address or user name. */
export const ProfileData = z
  .object({
    username: username().optional(),
    password: z.string().max(1000).optional().default(''),
    f_name: personName(80, 'Please enter your first name.').optional(),
    email: emailAddress().optional(),
    ...about,
    personalinfo: kit.optional(),
  })
  .refine(({ l_name, oneName }: LastName) => l_name !== '' || oneName === true, lastNameRule)
export type ProfileData = z.output<typeof ProfileData>

function refuseOwnName(
  context: z.core.ParsePayload<{ username: string; password: string; email: string }>,
): void {
  const { username, password, email } = context.value
  if (!isOwnName(password, [username, email])) return
  context.issues.push({ code: 'custom', message: OWN_NAME, path: ['password'], input: password })
}
