import { z } from 'zod'
import { capabilities } from '#platform/contract/access.ts'
import { instant } from '#platform/contract/fields.ts'
import { suppressionReasons } from '#platform/contract/texts/mail-states.ts'
import { toWire } from '#platform/contract/wire-names.ts'
import { accountNames, personNames } from './person-names.ts'

export const LanguageChoice = z.object({ Subtitles: z.string(), Video: z.string() })

/** The own data in full. */
const profileFields = z.object({
  userid: z.string(),
  username: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  /** They have no last name. */
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
  /** Another address, which waits for its person to open the link that went there. */
  waitingEmail: z.string().nullable(),
  /** No emails are sent to the address: they came back, or one was reported as spam. */
  suppressed: z.object({ reason: z.enum(suppressionReasons), since: instant() }).nullable(),
  termination: z.object({ requestedAt: instant(), reason: z.string() }).nullable(),
})
const ownNames = { ...accountNames, userid: 'id' } as const
export const Profile = toWire(profileFields, ownNames)
export type Profile = z.output<typeof Profile>

/** The person as the app knows them after login. */
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
    /** The address at which they chose to start; '' is that of their role. */
    startPage: z.string(),
    /** The company that they belong to; '' is the provider itself. */
    compid: z.string(),
    type: z.enum(['admin', 'user']),
    mustChangePassword: z.boolean(),
    /** Whether a link that was mailed to the address was opened. */
    emailProven: z.boolean(),
    /** A newer version of the terms waits for consent. */
    mustAgree: z.boolean(),
    /** Their office asks for a second step, and they have none. */
    mustSetUpFactor: z.boolean(),
  })
export const Me = toWire(meFields, ownNames)
export type Me = z.output<typeof Me>

/** The person as the specified login answers them (R-PEO-1). */
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
    /** The ids of the people assigned to a supervisor. */
    myemployees: z.array(z.string()),
  }),
  ownNames,
)

/** A person in a search result: address and phone only as far as needed to distinguish two people. */
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

/** Who is here, and what everybody may know of the shop. */
export const WhoIsHere = z.object({
  user: Me.nullable(),
  capabilities: z.array(GrantHeld),
  /** An administrator views as this person. */
  viewing: z.boolean(),
  /** Where the request came from: ISO 3166 alpha-2. */
  country: z.string().nullable(),
  /** The version of the terms that one agrees to now. */
  termsVersion: z.string().nullable(),
  support: z.object({ phone: z.string(), email: z.string() }),
})
