/** Empty profile fields. */
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
 * Profile values after account termination. Orders and training records still reference the row, so it remains without
 * identifying data. The name remains only if a finished training record or a certificate needs it for verification
 * (privacy notice, section 5). The empty hash matches no password, and the address receives no email.
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
