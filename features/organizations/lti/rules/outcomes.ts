import { refusals as signOn } from '#features/organizations/sign-on/rules/outcomes.ts'

const notSetUp =
  'The connection with your learning system is not set up correctly. Please tell the people who run it.'

/** Reasons to refuse a launch: a sentence for the person, and the reason for the administrator. */
export const refusals = {
  'unknown-platform': {
    person: 'We do not know this learning system. Please tell the people who run it.',
    admin: 'A launch came with an issuer or client ID that is not registered here.',
  },
  off: {
    person: 'Your company has turned off the connection with this learning system.',
    admin: 'The LMS is turned off here.',
  },
  'bad-request': {
    person: notSetUp,
    admin: 'The LMS sent a request that lacks required values.',
  },
  'wrong-target': {
    person: notSetUp,
    admin: 'The target link URI is not an address of this company at our site.',
  },
  'unknown-launch': {
    person:
      'This launch did not start here, or took too long. Open the course again in your learning system.',
    admin: 'A launch came with a state that is unknown or expired.',
  },
  replayed: {
    person: 'A launch works only once. Open the course again in your learning system.',
    admin: 'The same launch came twice.',
  },
  unreachable: {
    person: 'We cannot check this launch now, because your learning system does not answer. Try again later.',
    admin: 'The keys of the LMS cannot be read at its public keyset URL.',
  },
  'wrong-signature': {
    person: notSetUp,
    admin: 'The launch is not signed with RS256 and a key of the LMS’s public keyset URL.',
  },
  'wrong-issuer': { person: notSetUp, admin: 'The launch is from another issuer.' },
  'wrong-audience': {
    person: notSetUp,
    admin: 'The launch is for another tool: its audience is not our client ID.',
  },
  'wrong-nonce': {
    person: 'This launch belongs to another one. Open the course again in your learning system.',
    admin: 'The nonce is not the one of the launch that started.',
  },
  clock: {
    person: 'This launch has expired, or the clock of your learning system is wrong. Open the course again.',
    admin: 'The launch has expired, or the LMS’s clock and ours differ by more than a minute.',
  },
  'wrong-deployment': { person: notSetUp, admin: 'The deployment ID is not registered here.' },
  'wrong-version': { person: notSetUp, admin: 'The launch is not of LTI version 1.3.0.' },
  'wrong-message': {
    person: 'Your learning system asked for something that we do not offer. Open a course instead.',
    admin: 'The message type is neither LtiResourceLinkRequest nor LtiDeepLinkingRequest.',
  },
  anonymous: {
    person: 'Your learning system did not tell us who you are. Please tell the people who run it.',
    admin: 'The launch names no user (sub).',
  },
  'not-instructor': {
    person: 'Only instructors and administrators of your learning system choose courses.',
    admin: 'A user without the role of an instructor or administrator opened the course selection.',
  },
  'no-course': {
    person:
      'No course was chosen for this link. Ask your instructor to edit the link and choose a course with “Select content”.',
    admin: 'The link opens no course. Choose one with “Select content” (deep linking).',
  },
  'unknown-course': {
    person: 'This course is not available for your company. Please tell its administrator.',
    admin: 'The course does not exist, or the company never had seats for it.',
  },
  'no-email': {
    person: 'Your learning system did not tell us your email address. Please tell the people who run it.',
    admin: 'The launch has no email address. Let the LMS share the email and the name of people.',
  },
  'no-seat': {
    person: 'No seat for this course is left.',
    admin: 'No seat for the course is left.',
  },
  'foreign-domain': signOn['foreign-domain'],
  'unknown-person': signOn['unknown-person'],
  'not-member': signOn['not-member'],
  'staff-account': signOn['staff-account'],
  'other-subject': {
    person:
      'Your account is linked with another user of your learning system. Please ask your company’s administrator.',
    admin: 'The account is linked with another user of the LMS.',
  },
  'other-account': {
    person:
      'You are logged in with another account. Log out first, then open the course again in your learning system.',
    admin: 'The browser was logged in with another account.',
  },
  server: signOn.server,
} as const
export type Refused = keyof typeof refusals

const successes = {
  in: 'Opened the course',
  opened: 'Account created, opened the course',
  asked: 'Asked to confirm the account',
  linked: 'Linked the account',
  chosen: 'Courses chosen for the LMS',
} as const
export type Outcome = Refused | keyof typeof successes

export const outcomeNames = [...Object.keys(refusals), ...Object.keys(successes)] as [Outcome, ...Outcome[]]

export const isRefusal = (outcome: string): outcome is Refused => Object.hasOwn(refusals, outcome)

export const describeOutcome = (outcome: Outcome): string =>
  isRefusal(outcome) ? refusals[outcome].admin : successes[outcome]
