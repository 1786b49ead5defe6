/** Nothing of a person, as far as the profile goes. */
const nothing = {
  otherEmail: '',
  company: '',
  title: '',
  phone: '',
  phone2: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  discountCode: null,
  timeZone: null,
  onboarding: null,
  casino: false,
  passwordHash: '',
} as const

interface NamedPerson {
  id: string
  firstName: string
  lastName: string
  personalInfo: { exactname: string }
}

/**
 * What is left of a profile when its account is ended: orders and training records still point at it, so the row
 * stays without what names the person. The name stays only where a finished training record or a certificate needs
 * it to be verified (privacy notice, section 5). No password fits the empty hash, and no mail reaches the address.
 */
export function endedPerson(person: NamedPerson, keepsName: boolean) {
  const { id, firstName, lastName, personalInfo } = person
  const info = { sex: '', nickname: '', hatsize: '', shirtsize: '', shipping: '' }
  return {
    ...nothing,
    username: `ended-${id}`,
    email: `ended-${id}@account.invalid`,
    firstName: keepsName ? firstName : 'Former',
    lastName: keepsName ? lastName : 'account holder',
    personalInfo: { ...info, exactname: keepsName ? personalInfo.exactname : '' },
  }
}
