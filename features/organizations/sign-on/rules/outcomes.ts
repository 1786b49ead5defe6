/** Reasons to refuse a sign-on: a sentence for the user, and the reason for the administrator. */
export const refusals = {
  'unknown-login': {
    person: 'We do not know this sign-in. It may have ended. Please start again.',
    admin: 'An answer came that belongs to no sign-in of ours.',
  },
  'other-browser': {
    person: 'This sign-in was started in another browser. Please start again in this one.',
    admin: 'The answer came to another browser than the one that started.',
  },
  expired: {
    person: 'This sign-in took longer than 10 minutes. Please start again.',
    admin: 'The sign-in took longer than 10 minutes.',
  },
  replayed: {
    person: 'This sign-in works once only. Please start again.',
    admin: 'The same answer came twice.',
  },
  off: {
    person: 'Your company has switched this sign-in off. Please log in with your password.',
    admin: 'Sign-on is switched off.',
  },
  unreachable: {
    person: 'The sign-in page of your company does not answer. Please try again later.',
    admin: 'The identity provider cannot be reached.',
  },
  'wrong-metadata': {
    person: 'The sign-in of your company is not set up correctly. Please tell its administrator.',
    admin: 'The identity provider’s metadata cannot be read, or belongs to another issuer.',
  },
  'secret-refused': {
    person: 'The sign-in of your company is not set up correctly. Please tell its administrator.',
    admin: 'The identity provider refused the client ID or the client secret.',
  },
  clock: {
    person: 'The clock of your company’s sign-in is wrong. Please tell its administrator.',
    admin: 'The identity provider’s clock and ours differ by more than 2 minutes, or its answer had expired.',
  },
  'wrong-audience': {
    person: 'The answer of your company’s sign-in was not meant for us. Please tell its administrator.',
    admin: 'The answer is for another application: the audience is not ours.',
  },
  'wrong-nonce': {
    person: 'The answer of your company’s sign-in belongs to another sign-in. Please start again.',
    admin: 'The answer belongs to another sign-in than the one that we started.',
  },
  unsolicited: {
    person: 'This sign-in did not start here, or took longer than 10 minutes. Please start here.',
    admin:
      'The identity provider sent a sign-in that did not start here, or took longer than 10 minutes. Let the link in its portal open the address that starts a sign-in.',
  },
  'wrong-recipient': {
    person: 'The answer of your company’s sign-in was not meant for us. Please tell its administrator.',
    admin: 'The answer is for another address: its recipient or destination is not ours.',
  },
  'weak-signature': {
    person:
      'The answer of your company’s sign-in is not signed as it must be. Please tell its administrator.',
    admin: 'The answer is signed with an algorithm that is not safe. Choose RSA with SHA-256.',
  },
  encrypted: {
    person: 'The sign-in of your company is not set up correctly. Please tell its administrator.',
    admin:
      'The assertion cannot be decrypted with our certificate, or is not signed by the identity provider inside the encryption.',
  },
  'weak-encryption': {
    person: 'The sign-in of your company is not set up correctly. Please tell its administrator.',
    admin:
      'The assertion is encrypted with an algorithm that is not safe. Choose AES-256-GCM with RSA-OAEP (rsa-oaep-mgf1p).',
  },
  'wrong-name-id': {
    person: 'The sign-in of your company is not set up correctly. Please tell its administrator.',
    admin:
      'The answer does not name the person as it must: one NameID that stays the same, such as persistent.',
  },
  'wrong-issuer': {
    person:
      'The answer came from another identity provider than your company’s. Please tell its administrator.',
    admin: 'The answer is from another issuer.',
  },
  'wrong-signature': {
    person:
      'The answer of your company’s sign-in is not signed as it must be. Please tell its administrator.',
    admin: 'The answer is not signed, or not with a key of the identity provider.',
  },
  denied: {
    person:
      'The sign-in page of your company did not let you through. Please start again or ask its administrator.',
    admin: 'The identity provider refused the person, or the person canceled.',
  },
  'provider-error': {
    person: 'The sign-in of your company answered with an error. Please try again later.',
    admin: 'The identity provider answered with an error, or with something that we cannot read.',
  },
  'no-email': {
    person: 'Your company’s sign-in did not tell us your email address. Please tell its administrator.',
    admin: 'The identity provider sent no email address, or several. It must release one as “email”.',
  },
  'email-unverified': {
    person: 'Your company’s sign-in has not verified your email address. Please tell its administrator.',
    admin: 'The identity provider says that the email address is not verified.',
  },
  'foreign-domain': {
    person: 'Your email address is not at a domain of this company. Please tell its administrator.',
    admin: 'The email address is not at a proven domain of the company.',
  },
  'unknown-person': {
    person: 'You have no account yet. Please ask an administrator of your company to add you.',
    admin: 'The person has no account, and new accounts are not opened at sign-on.',
  },
  'not-member': {
    person:
      'Your account does not belong to this company. Log in with your password, or ask an administrator of the company to add you.',
    admin: 'The account does not belong to the company, or the person has left it.',
  },
  'staff-account': {
    person: 'Accounts of our staff log in with their password only.',
    admin: 'The account works for the training provider and logs in with its password only.',
  },
  'other-subject': {
    person: 'Your account is linked with another identity of your company. Please ask its administrator.',
    admin:
      'The account is linked with another identity. Unlink it if the identity provider gave the person a new one.',
  },
  'other-account': {
    person: 'You are logged in with another account. Log out first, then sign in again.',
    admin: 'The browser was logged in with another account.',
  },
  busy: {
    person: 'There were too many sign-ins from your network. Please wait a few minutes and try again.',
    admin: 'There were too many sign-ins from one network.',
  },
  'logout-refused': {
    person:
      'Your company asked us to log you out, but we could not accept its message. If you are still logged in here, please log out here, too.',
    admin: 'A logout message of the identity provider was refused.',
  },
  'logout-unconfirmed': {
    person:
      'You are logged out here. Your company has not confirmed that you are logged out there, too. On a shared computer, close the browser.',
    admin: 'A person logged out here, but the identity provider did not log the person out.',
  },
  server: {
    person: 'Something went wrong on our side. Please try again.',
    admin: 'Something went wrong on our side.',
  },
} as const
export type Refused = keyof typeof refusals

export const refusalNames = Object.keys(refusals) as [Refused, ...Refused[]]

/** Outcomes of attempts that were not refused. */
export const successes = {
  in: 'Signed in',
  opened: 'Account opened and signed in',
  asked: 'Asked to confirm the account',
  linked: 'Account confirmed and linked',
  test: 'Test passed',
  'logged-out': 'Logged out by the identity provider',
} as const
export type Success = keyof typeof successes

export type Outcome = Success | Refused
export const outcomeNames = [...(Object.keys(successes) as Success[]), ...refusalNames] as [
  Outcome,
  ...Outcome[],
]

export const isSuccess = (outcome: Outcome): outcome is Success => outcome in successes

/** Returns the outcome as a sentence for the administrator. */
export const describeOutcome = (outcome: Outcome): string =>
  isSuccess(outcome) ? successes[outcome] : refusals[outcome].admin

/** Returns the user's message for a refusal code from a URL, which anyone may have written. */
export const refusalMessage = (code: string): string =>
  Object.hasOwn(refusals, code) ? refusals[code as Refused].person : refusals.server.person
