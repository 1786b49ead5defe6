import { z } from 'zod'
import {
  emailAddress,
  flag,
  id,
  instant,
  integer,
  jsonText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { anyone, command, contract, query, signedIn } from '#platform/contract/operation.ts'
import { fromWire, toWire } from '#platform/contract/wire-names.ts'
import { deadLink, done } from './contract/address-contract.ts'
import { PageInfo } from './contract/page-info.ts'
import { FoundUser, LanguageChoice, LoginUser, Me, Profile } from './contract/person-answers.ts'
import { Consent, givenPassword, NewAccount, newPassword, ProfileData } from './contract/person-fields.ts'
import { accountNames, personNames } from './contract/person-names.ts'
import { forLogin, logInElsewhere } from './contract/session-contract.ts'

const ownUserid = optionalText(60)
const checkFields = { 'bad-input': 'Please check the marked fields.' }
const wrongPassword = { 'wrong-password': { status: 403, message: 'This is not your password.' } }
const triesPerPerson = [{ times: 10, minutes: 15, per: 'user' }] as const

export const accounts = contract('accounts', {
  login: command({
    at: 'login/ionicLogin',
    ...forLogin,
    logsIn: true,
    refusals: 'good',
    transactions: 'own',
    limits: [
      { times: 30, minutes: 15, per: 'ip' },
      { times: 8, minutes: 15, per: { input: 'username', and: 'ip' }, counts: 'failures' },
      { times: 100, minutes: 60, per: { input: 'username' }, counts: 'failures' },
    ],
    input: z.object({
      username: requiredText(254, 'Please enter your user name or email address.'),
      password: givenPassword(),
    }),
    output: z.object({ good: z.literal(true), msg: z.string(), user: LoginUser }),
    errors: {
      'bad-login': 'The username or password is incorrect.  Please try again.',
      ...logInElsewhere,
      merged: 'This account was merged into another one. Please log in with that one.',
      /** Returned with `pending`, for `accounts/confirmLogin`, and `ways`: the second factors that the user has. */
      'second-step-wanted': 'Your password is correct. Please continue with your second step.',
    },
  }),
  createAccount: command({
    at: 'login/ionicCreateAccount2023',
    ...forLogin,
    logsIn: true,
    refusals: 'good',
    transactions: 'own',
    limits: [
      { times: 60, minutes: 60, per: 'ip' },
      // Each rejection may reveal that a user name or email is registered.
      { times: 10, minutes: 60, per: 'ip', counts: 'failures' },
    ],
    summary: 'Creates an account and logs the user in.',
    input: z.object({
      data: jsonText(fromWire(NewAccount, accountNames)),
      partnerProgram: optionalText(40),
      /** Campaign of the partner link that was followed. */
      source: optionalText(80),
    }),
    output: z.object({ good: z.literal(true), message: z.string(), userid: z.string() }),
    errors: checkFields,
  }),
  retrieveAccount: command({
    at: 'login/ionicRetrieveAccount',
    ...forLogin,
    limits: [
      { times: 10, minutes: 15, per: 'ip' },
      { times: 3, minutes: 15, per: { input: 'email', and: 'ip' } },
      { times: 10, minutes: 60, per: { input: 'email' } },
    ],
    summary: 'Emails a one-time password reset link; the response is the same for an unknown address.',
    input: z.object({ email: emailAddress() }),
    output: z.object({ good: z.literal(true), msg: z.string(), message: z.string() }),
  }),
  checkResetLink: query({
    method: 'POST',
    ...forLogin,
    limits: [{ times: 30, minutes: 15, per: 'ip' }],
    input: z.object({ token: requiredText(100) }),
    output: z.object({ usable: z.boolean() }),
  }),
  resetPassword: command({
    ...forLogin,
    transactions: 'own',
    limits: [{ times: 20, minutes: 15, per: 'ip' }],
    input: z.object({ token: requiredText(100), password: newPassword() }),
    output: done,
    errors: {
      'dead-link': deadLink,
      ...checkFields,
    },
  }),
  editPassword: signedIn.command({
    at: 'login/ionicEditPassword',
    self: 'userid',
    beforeDuties: true,
    refusals: 'good',
    transactions: 'own',
    limits: triesPerPerson,
    summary: 'Changes the password and ends every session; the user must log in again.',
    input: z.object({
      userid: ownUserid,
      oldpassword: givenPassword('Please enter your old password.'),
      newpassword: givenPassword('Please enter a new password.'),
    }),
    output: z.object({ good: z.literal(true), header: z.string(), msg: z.string() }),
    errors: { 'wrong-password': 'Your old password is not correct.', ...checkFields },
  }),

  profile: signedIn.query({
    beforeDuties: true,
    output: Profile,
  }),
  editProfile: signedIn.command({
    at: 'login/ionicProfileEdit',
    self: 'userid',
    transactions: 'own',
    limits: [{ times: 30, minutes: 15, per: 'user' }],
    input: z.object({ userid: ownUserid, data: jsonText(fromWire(ProfileData, accountNames)) }),
    output: z.object({ good: z.literal(true), message: z.string(), user: Me }),
    errors: checkFields,
  }),
  saveLanguages: signedIn.command({
    at: 'login/saveLanguagePref',
    self: 'userid',
    input: z.object({
      userid: ownUserid,
      data: jsonText(z.object({ Subtitles: requiredText(40), Video: requiredText(40) }).partial()),
    }),
    output: z.object({ good: z.literal(true), language: LanguageChoice }),
  }),
  listUsers: query({
    at: 'login/getAllUsers',
    method: 'POST',
    access: ['product_admin', 'partner_admin', 'partner_supervisor'],
    self: 'userid',
    limits: [{ times: 120, minutes: 15, per: 'user' }],
    summary:
      'Searches users by name, user name, or email address; partner staff find only users of their own partner.',
    input: z.object({
      userid: ownUserid,
      /** Limits the search to the users of one partner. */
      discountCode: optionalText(40),
      search: optionalText(100).refine((text) => text.length !== 1, 'Please type at least 2 letters.'),
      page: integer(1, 100_000).default(1),
      rows: integer(1, 100).default(25),
    }),
    output: z.object({ users: z.array(FoundUser), total: z.int() }),
  }),
  logPage: anyone.command({
    at: 'login/ionicLogPage',
    self: 'userid',
    transactions: 'own',
    limits: [{ times: 300, minutes: 15, per: 'ip' }],
    input: z.object({ userid: ownUserid, page: requiredText(2000), info: PageInfo }),
    output: z.object({ good: z.literal(true), stored: z.boolean() }),
  }),

  countries: query({
    at: 'assets/files/country.json',
    ...forLogin,
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        alpha3: z.string(),
        /** True if addresses in the country include one of the subdivisions returned by `subdivisions`. */
        subdivisions: z.boolean(),
      }),
    ),
  }),
  subdivisions: query({
    ...forLogin,
    input: z.object({ country: requiredText(80) }),
    output: z.object({
      /** Local name for subdivisions: 'State', 'Province'. */
      label: z.string(),
      subdivisions: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),

  listSessions: signedIn.query({
    beforeDuties: true,
    output: z.object({
      sessions: z.array(
        z.object({
          sessionid: z.string(),
          device: z.string(),
          ip: z.string(),
          createdAt: instant(),
          lastSeenAt: instant(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: signedIn.command({
    beforeDuties: true,
    input: z.object({ sessionid: id() }),
    output: done,
  }),
  requestTermination: signedIn.command({
    beforeDuties: true,
    transactions: 'own',
    limits: triesPerPerson,
    input: z.object({ password: givenPassword(), reason: optionalText(1000) }),
    output: done,
    errors: { ...wrongPassword, 'already-asked': 'You have asked for this already. We are working on it.' },
  }),
  withdrawTermination: signedIn.command({
    beforeDuties: true,
    output: done,
    errors: { 'nothing-asked': 'There is no request to withdraw.' },
  }),
  exportData: signedIn.query({
    reads: 'replica',
    method: 'POST',
    beforeDuties: true,
    limits: triesPerPerson,
    summary: 'Returns all data stored about the caller as one JSON value; requires the password again.',
    input: z.object({ password: givenPassword() }),
    output: z.object({ filename: z.string(), data: z.record(z.string(), z.unknown()) }),
    errors: wrongPassword,
  }),
  setPreferences: signedIn.command({
    summary:
      'Sets the marketing email preference and the start page after login; an empty start page means the default of the caller’s role.',
    input: z.object({ optOut: flag().optional(), startPage: z.string().trim().max(60).optional() }),
    output: z.object({ good: z.literal(true), marketingOptOutAt: instant().nullable() }),
  }),
  agreeToTerms: signedIn.command({
    beforeDuties: true,
    input: z.object({ version: Consent.shape.termsVersion, statement: Consent.shape.statement }),
    output: done,
    errors: { 'other-version': 'The terms have changed in the meantime. Please read the current ones.' },
  }),
  qrToken: signedIn.query({
    closedToViewers: true,
    summary:
      'Returns the content of the account QR code: the caller’s name and addresses, and a signed, short-lived token.',
    output: toWire(
      z.object({
        f_name: z.string(),
        l_name: z.string(),
        userid: z.string(),
        email: z.string(),
        phone: z.string(),
        token: z.string(),
        expiresAt: instant(),
      }),
      { ...personNames, userid: 'id' },
    ),
  }),
})
