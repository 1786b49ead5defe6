export { DEMO_PASSWORD } from './demo.ts'
export { refuseDemoPassword } from './demo-password.ts'
export { type EndingPart, endings } from './ending/ending-parts.ts'
export { grantCapability, revokeCapability } from './grants.ts'
export { grantsOf } from './grants-of.ts'
export { type AddressPart, addressProofs } from './links/address-parts.ts'
export {
  findByEmail,
  findByEmails,
  findPeople,
  findReaders,
  listPeople,
  searchPeople,
} from './people/find-people.ts'
export { holdersOf, holdersWithin } from './people/holders-of.ts'
export { hasNoPassword, isReader } from './people/is-reader.ts'
export { type HeldGrant, listHolders } from './people/list-holders.ts'
export { isNameFound, isPersonFound } from './people/matches.ts'
export { peopleOfPartner, peopleView } from './people/people-view.ts'
export { readCountry } from './places/read-country.ts'
export { readSubdivision } from './places/subdivisions.ts'
export { type PersonalExport, personalExports } from './privacy/exports.ts'
export { completeProfile } from './profile/complete-profile.ts'
export { setDiscountCode } from './profile/discount-code.ts'
export { keepKitSizes } from './profile/kit-sizes.ts'
export { readQrToken } from './profile/qr-token.ts'
export { lectureLanguages } from './profile/save-languages.ts'
export { timeZoneOf, timeZonesOf } from './profile/time-zone.ts'
export { findReferrer, findUser, type User } from './queries.ts'
export { type PersonDraft, registerPerson } from './register-person.ts'
export { endSessions, findPerson } from './sessions.ts'
export { type MembershipRule, membershipRules } from './sign-up/membership.ts'
export { type KnownPerson, openAccountFor, openAccountsFor } from './sign-up/open-account-for.ts'
export { type BadgeAccount, openBadgeAccounts, renewPin } from './sign-up/open-badge-accounts.ts'
export { countStrangers } from './strangers/count-strangers.ts'
export { peopleTaught, type Taught, taughtBy, teachings } from './taught.ts'
export { setTermsVersion } from './terms.ts'
export { companyIds, companyTeams } from './works-for.ts'
