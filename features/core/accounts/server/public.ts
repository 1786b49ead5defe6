export { DEMO_PASSWORD, DemoPerson, draftOf } from './demo.ts'
export { refuseDemoPassword } from './demo-password.ts'
export { enter } from './enter.ts'
export { type LoginRule, loginRules } from './factors/login-rules.ts'
export { grantCapability, revokeCapability } from './grants.ts'
export { grantsOf } from './grants-of.ts'
export { type AddressPart, addressProofs } from './links/address-parts.ts'
export { accountMerged, accountsSeparated } from './mail.ts'
export { hasRecords, mergeAccounts, mergeBlockers } from './merging/merge-accounts.ts'
export { type MergedPair, type MergePart, mergings } from './merging/merge-parts.ts'
export { undoMerge } from './merging/undo-merge.ts'
export { mailResetLink } from './passwords/retrieve-account.ts'
export { hashPassword, isPassword } from './passwords.ts'
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
export { type HeldGrant, listHolders, personId } from './people/list-holders.ts'
export { isNameFound, isPersonFound } from './people/matches.ts'
export { othersAtDomain } from './people/others-at-domain.ts'
export { lastNameFirst, peopleOfPartner, peopleView, phoneBook } from './people/people-view.ts'
export { setPartner } from './people/set-partner.ts'
export { staffAmong } from './people/staff-among.ts'
export { countryName, readCountry } from './places/read-country.ts'
export { hasSubdivisions, readSubdivision, subdivisionName } from './places/subdivisions.ts'
export { type PersonalExport, personalExports } from './privacy/exports.ts'
export { agreedToCalls } from './privacy/marketing.ts'
export { changePerson, type PersonDetails } from './profile/change-person.ts'
export { completeProfile } from './profile/complete-profile.ts'
export { setDiscountCode } from './profile/discount-code.ts'
export { type GameAreaChange, gameAreaReach, setGameArea } from './profile/game-area.ts'
export { saveKitSizes } from './profile/kit-sizes.ts'
export { goalsOf, type KnownGoals } from './profile/onboarding.ts'
export { readQrToken } from './profile/qr-token.ts'
export { lectureLanguages } from './profile/save-languages.ts'
export { timeZoneOf, timeZonesOf } from './profile/time-zone.ts'
export { findReferrer, findUser, type User } from './queries.ts'
export { type PersonDraft, registerPerson } from './register-person.ts'
export {
  endSessions,
  findPerson,
  SESSION_DAYS,
  type SessionPart,
  sessionParts,
} from './sessions.ts'
export { type MembershipRule, membershipRules } from './sign-up/membership.ts'
export {
  type KnownPerson,
  openAccountFor,
  openAccountsFor,
  openNewAccounts,
} from './sign-up/open-account-for.ts'
export { type BadgeAccount, openBadgeAccounts, renewPin } from './sign-up/open-badge-accounts.ts'
export { type SignedUp, type SignUpPart, signUps } from './sign-up/sign-up-parts.ts'
export { countStrangers } from './strangers/count-strangers.ts'
export { isTaughtBy, type Taught, taughtBy, teachings } from './taught.ts'
export { endings, type TerminationPart } from './termination/termination-parts.ts'
export { setTermsVersion } from './terms.ts'
export { companyIds, companyTeams } from './works-for.ts'
