import { z } from 'zod'
import {
  emailAddress,
  flag,
  id,
  instant,
  jsonText,
  optionalText,
  requiredText,
  wholeNumber,
} from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { fromWire, toWire } from '#platform/contract/wire-names.ts'
import { deadLink, done } from './contract/address-contract.ts'
import { PageInfo } from './contract/page-info.ts'
import { FoundUser, LanguageChoice, LoginUser, Me, Profile, WhoIsHere } from './contract/person-answers.ts'
import { Consent, givenPassword, NewAccount, newPassword, ProfileData } from './contract/person-fields.ts'
import { accountNames, personNames } from './contract/person-names.ts'

const nothing = z.object({})
/** A target, never identity: it must be the person of the session. */
const ownUserid = optionalText(60)
const checkFields = { 'bad-input': 'Please check the marked fields.' }
const wrongPassword = { 'wrong-password': { status: 403, message: 'This is not your password.' } }
const triesPerPerson = [{ times: 10, minutes: 15, per: 'user' }] as const

export { Me, WhoIsHere }

export const accounts = contract('accounts', {
  login: command({
    at: 'login/ionicLogin',
    access: 'anyone',
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
      merged: 'This account was merged into another one. Please log in with that one.',
      /** Answered with `pending`, for `accounts/confirmLogin`, and `ways`: which second steps the person has. */
      'second-step-wanted': 'Your password is correct. Please continue with your second step.',
    },
  }),
  logout: command({
    at: 'accounts/logout',
    access: 'anyone',
    whileViewing: true,
    input: nothing,
    output: z.object({ good: z.literal(true) }),
  }),
  me: query({
    at: 'accounts/me',
    access: 'anyone',
    input: nothing,
    output: WhoIsHere,
  }),

  createAccount: command({
    at: 'login/ionicCreateAccount2023',
    access: 'anyone',
    refusals: 'good',
    transactions: 'own',
    limits: [
      { times: 60, minutes: 60, per: 'ip' },
      // Each refusal may tell that a name or an address is known here.
      { times: 10, minutes: 60, per: 'ip', counts: 'failures' },
    ],
    summary: 'Opens an account and logs the person in.',
    input: z.object({
      data: jsonText(fromWire(NewAccount, accountNames)),
      partnerProgram: optionalText(40),
      /** The campaign of the partner's link that was followed. */
      source: optionalText(80),
    }),
    output: z.object({ good: z.literal(true), message: z.string(), userid: z.string() }),
    errors: checkFields,
  }),
  retrieveAccount: command({
    at: 'login/ionicRetrieveAccount',
    access: 'anyone',
    limits: [
      { times: 10, minutes: 15, per: 'ip' },
      { times: 3, minutes: 15, per: { input: 'email', and: 'ip' } },
      { times: 10, minutes: 60, per: { input: 'email' } },
    ],
    summary: 'Emails a one-time link for a new password; the answer is the same for an unknown address.',
    input: z.object({ email: emailAddress() }),
    output: z.object({ good: z.literal(true), msg: z.string(), message: z.string() }),
  }),
  checkResetLink: query({
    at: 'accounts/checkResetLink',
    method: 'POST',
    access: 'anyone',
    limits: [{ times: 30, minutes: 15, per: 'ip' }],
    input: z.object({ token: requiredText(100) }),
    output: z.object({ usable: z.boolean() }),
  }),
  resetPassword: command({
    at: 'accounts/resetPassword',
    access: 'anyone',
    transactions: 'own',
    limits: [{ times: 20, minutes: 15, per: 'ip' }],
    input: z.object({ token: requiredText(100), password: newPassword() }),
    output: done,
    errors: {
      'dead-link': deadLink,
      ...checkFields,
    },
  }),
  editPassword: command({
    at: 'login/ionicEditPassword',
    access: 'signed-in',
    beforeDuties: true,
    refusals: 'good',
    transactions: 'own',
    limits: triesPerPerson,
    summary: 'Changes the password and ends every session; one logs in anew.',
    input: z.object({
      userid: ownUserid,
      oldpassword: givenPassword('Please enter your old password.'),
      newpassword: givenPassword('Please enter a new password.'),
    }),
    output: z.object({ good: z.literal(true), header: z.string(), msg: z.string() }),
    errors: { 'wrong-password': 'Your old password is not correct.', ...checkFields },
  }),

  profile: query({
    at: 'accounts/profile',
    access: 'signed-in',
    beforeDuties: true,
    input: nothing,
    output: Profile,
  }),
  editProfile: command({
    at: 'login/ionicProfileEdit',
    access: 'signed-in',
    transactions: 'own',
    limits: [{ times: 30, minutes: 15, per: 'user' }],
    input: z.object({ userid: ownUserid, data: jsonText(fromWire(ProfileData, accountNames)) }),
    output: z.object({ good: z.literal(true), message: z.string(), user: Me }),
    errors: checkFields,
  }),
  saveLanguages: command({
    at: 'login/saveLanguagePref',
    access: 'signed-in',
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
    limits: [{ times: 120, minutes: 15, per: 'user' }],
    summary: 'Searches people by name, user name or email address, of the own partner only.',
    input: z.object({
      userid: ownUserid,
      /** Narrows the search to one partner's people. */
      discountCode: optionalText(40),
      search: optionalText(100).refine((text) => text.length !== 1, 'Please type at least 2 letters.'),
      page: wholeNumber(1, 100_000).default(1),
      rows: wholeNumber(1, 100).default(25),
    }),
    output: z.object({ users: z.array(FoundUser), total: z.int() }),
  }),
  logPage: command({
    at: 'login/ionicLogPage',
    access: 'anyone',
    transactions: 'own',
    limits: [{ times: 300, minutes: 15, per: 'ip' }],
    input: z.object({ userid: ownUserid, page: requiredText(2000), info: PageInfo }),
    output: z.object({ good: z.literal(true), stored: z.boolean() }),
  }),

  countries: query({
    at: 'assets/files/country.json',
    access: 'anyone',
    input: nothing,
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        alpha3: z.string(),
        /** Whether its addresses name one of the subdivisions that `subdivisions` answers. */
        subdivisions: z.boolean(),
      }),
    ),
  }),
  subdivisions: query({
    at: 'accounts/subdivisions',
    access: 'anyone',
    input: z.object({ country: requiredText(80) }),
    output: z.object({
      /** What they are called there: 'State', 'Province'. */
      label: z.string(),
      subdivisions: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),

  listSessions: query({
    at: 'accounts/listSessions',
    access: 'signed-in',
    beforeDuties: true,
    input: nothing,
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
  endSession: command({
    at: 'accounts/endSession',
    access: 'signed-in',
    beforeDuties: true,
    input: z.object({ sessionid: id() }),
    output: done,
  }),
  requestTermination: command({
    at: 'accounts/requestTermination',
    access: 'signed-in',
    beforeDuties: true,
    transactions: 'own',
    limits: triesPerPerson,
    input: z.object({ password: givenPassword(), reason: optionalText(1000) }),
    output: done,
    errors: { ...wrongPassword, 'already-asked': 'You have asked for this already. We are working on it.' },
  }),
  withdrawTermination: command({
    at: 'accounts/withdrawTermination',
    access: 'signed-in',
    beforeDuties: true,
    input: nothing,
    output: done,
    errors: { 'nothing-asked': 'There is no request to withdraw.' },
  }),
  exportData: query({
    at: 'accounts/exportData',
    method: 'POST',
    access: 'signed-in',
    beforeDuties: true,
    limits: triesPerPerson,
    summary:
      'Everything that is stored about the person, as one JSON value; the password is asked once more.',
    input: z.object({ password: givenPassword() }),
    output: z.object({ filename: z.string(), data: z.record(z.string(), z.unknown()) }),
    errors: wrongPassword,
  }),
  setMarketing: command({
    at: 'accounts/setMarketing',
    access: 'signed-in',
    input: z.object({ optOut: flag() }),
    output: z.object({ good: z.literal(true), marketingOptOutAt: instant().nullable() }),
  }),
  agreeToTerms: command({
    at: 'accounts/agreeToTerms',
    access: 'signed-in',
    beforeDuties: true,
    input: z.object({ version: Consent.shape.termsVersion, statement: Consent.shape.statement }),
    output: done,
    errors: { 'other-version': 'The terms have changed in the meantime. Please read the current ones.' },
  }),
  qrToken: query({
    at: 'accounts/qrToken',
    access: 'signed-in',
    summary:
      'What the account QR code holds: the own name and addresses, and a signed token that soon expires.',
    input: nothing,
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
