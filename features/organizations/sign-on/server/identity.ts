import { emailKey } from '#platform/contract/email.ts'
import { personName } from '#platform/contract/fields.ts'
import { Problem } from './problem.ts'
import type { Identity } from './tables.ts'

/** Limit of OpenID Connect and SAML. */
const MAX_SUBJECT = 256

interface Described {
  issuer: string
  subject: string
  /** Valid email address. */
  email: string
  firstName: unknown
  lastName: unknown
  /** Full name, for values missing from the other fields. */
  name: unknown
}

/** Returns the identity described by a provider. Omits names that no account may have. Throws a Problem. */
export function makeIdentity({ issuer, subject, email, firstName, lastName, name }: Described): Identity {
  if (subject.length > MAX_SUBJECT) throw new Problem('provider-error', 'The subject is too long.')
  const [first = '', ...rest] = nameIn(name).split(' ')
  return {
    issuer,
    subject,
    email: emailKey(email),
    firstName: nameIn(firstName) || first || email.slice(0, email.indexOf('@')).slice(0, 60),
    lastName: nameIn(lastName) || rest.join(' '),
  }
}

const Name = personName(60, '')

/** Returns a name that an account may have; '' for any other value. */
const nameIn = (value: unknown): string => Name.safeParse(value).data ?? ''
