import { isEmailAddress } from '#platform/contract/email.ts'
import { childrenOf, elementsOf, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import { makeIdentity } from '../identity.ts'
import { Problem } from '../problem.ts'
import type { Identity } from '../tables.ts'

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** Lowercase attribute names used by providers: short names, Microsoft claims, or object ids. */
const names = {
  email: ['email', 'mail', 'emailaddress', `${CLAIMS}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  firstName: ['givenname', 'firstname', 'first_name', `${CLAIMS}/givenname`, 'urn:oid:2.5.4.42'],
  lastName: ['sn', 'surname', 'lastname', 'last_name', `${CLAIMS}/surname`, 'urn:oid:2.5.4.4'],
  name: [
    'displayname',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
  ],
}

/** Returns the identity in a verified assertion. Throws a Problem. */
export function identityIn(assertion: XmlElement, subject: XmlElement, issuer: string): Identity {
  const [nameId, ...others] = childrenOf(subject, 'NameID')
  const value = nameId?.text.trim() ?? ''
  if (value === '' || others.length > 0) throw new Problem('wrong-name-id', 'There must be one NameID.')
  if (nameId?.attributes.Format === TRANSIENT)
    throw new Problem('wrong-name-id', 'The NameID is transient: it changes with each sign-in.')
  const attributes = elementsOf(assertion, 'Attribute').map((each) => ({
    name: (each.attributes.Name ?? '').toLowerCase(),
    values: childrenOf(each, 'AttributeValue').map(({ text }) => text.trim()),
  }))
  const valuesOf = (accepted: readonly string[]): string[] => [
    ...new Set(
      attributes
        .filter(({ name }) => accepted.includes(name))
        .flatMap(({ values }) => values)
        .filter((text) => text !== ''),
    ),
  ]
  const [email = value, ...more] = valuesOf(names.email)
  if (more.length > 0) throw new Problem('no-email', 'The answer has several email addresses.')
  if (!isEmailAddress(email)) throw new Problem('no-email')
  return makeIdentity({
    issuer,
    subject: value,
    email,
    firstName: valuesOf(names.firstName)[0],
    lastName: valuesOf(names.lastName)[0],
    name: valuesOf(names.name)[0],
  })
}
