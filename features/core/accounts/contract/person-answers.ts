import { z } from 'zod'
import { capabilities } from '#platform/contract/access.ts'
import { instant } from '#platform/contract/fields.ts'
import { suppressionReasons } from '#platform/contract/texts/mail-states.ts'
import { toWire } from '#platform/contract/wire-names.ts'
import { accountNames, personNames } from './person-names.ts'

export const LanguageChoice = z.object({ Subtitles: z.string(), Video: z.string() })

/** The user's own profile in full. */
const profileFields = z.object({
  userid: z.string(),
  username: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  /** True if the user has no last name. */
  oneName: z.boolean(),
  email: z.string(),
  otheremail: z.string(),
  company: z.string(),
  title: z.string(),
  phone: z.string(),
  phone2: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  personalinfo: z.object({
    exactname: z.string(),
    sex: z.string(),
    nickname: z.string(),
    hatsize: z.string(),
    shirtsize: z.string(),
    shipping: z.string(),
  }),
  language: LanguageChoice,
  createdAt: instant(),
  marketingOptOutAt: instant().nullable(),
  callsAgreedAt: instant().nullable(),
  /** New email address pending confirmation by the emailed link. */
  waitingEmail: z.string().nullable(),
  /** Set if emails to the address are suppressed because of bounces or a spam report. */
  suppressed: z.object({ reason: z.enum(suppressionReasons), since: instant() }).nullable(),
  termination: z.object({ requestedAt: instant(), reason: z.string() }).nullable(),
})
const ownNames = { ...accountNames, userid: 'id' } as const
export const Profile = toWire(profileFields, ownNames)
export type Profile = z.output<typeof Profile>

/** The user as known to the app after login. */
const meFields = profileFields
  .pick({
    userid: true,
    username: true,
    f_name: true,
    l_name: true,
    oneName: true,
    email: true,
    phone: true,
    company: true,
    country: true,
    language: true,
  })
  .extend({
    partner: z.string(),
    partnerProgram: z.string(),
    discountcode: z.string().nullable(),
    casino: z.boolean(),
    timeZone: z.string().nullable(),
    /** Page that the user chose to start on; '' means the default of their role. */
    startPage: z.string(),
    /** Company of the user; '' means the provider itself. */
    compid: z.string(),
    type: z.enum(['admin', 'user']),
    mustChangePassword: z.boolean(),
    /** True if a link emailed to the address was opened. */
    emailProven: z.boolean(),
    /** True if a newer version of the terms requires consent. */
    mustAgree: z.boolean(),
    /** True if the user's role requires a second step and none is set up. */
    mustSetUpFactor: z.boolean(),
  })
export const Me = toWire(meFields, ownNames)
export type Me = z.output<typeof Me>

/** The user as returned by the specified login (R-PEO-1). */
export const LoginUser = toWire(
  meFields.extend({
    ...profileFields.pick({
      otheremail: true,
      title: true,
      phone2: true,
      address: true,
      city: true,
      state: true,
      zip: true,
      personalinfo: true,
    }).shape,
    adminType: z.enum(['', 'admin', 'supervisor']),
    /** Ids of the users assigned to a supervisor. */
    myemployees: z.array(z.string()),
  }),
  ownNames,
)

/** A user in a search result: email and phone only as far as needed to distinguish two users. */
export const FoundUser = toWire(
  z.object({
    userid: z.string(),
    username: z.string(),
    f_name: z.string(),
    l_name: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string(),
    partner: z.string(),
  }),
  { ...personNames, userid: 'id' },
)
export type FoundUser = z.output<typeof FoundUser>

const GrantHeld = z.object({ capability: z.enum(capabilities), scope: z.string().nullable() })

/** The current user, and public information about the shop. */
export const WhoIsHere = z.object({
  user: Me.nullable(),
  capabilities: z.array(GrantHeld),
  /** True if an administrator is viewing as this user. */
  viewing: z.boolean(),
  /** Country of the request (ISO 3166 alpha-2). */
  country: z.string().nullable(),
  /** Version of the terms that users currently agree to. */
  termsVersion: z.string().nullable(),
  support: z.object({ phone: z.string(), email: z.string() }),
})
