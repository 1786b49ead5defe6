import { formatDate } from '#platform/contract/texts/format.ts'
import { achievementOf, hoursText } from './certificate-text.ts'
import { nameOfType } from './certificate-types.ts'
import type { CertificateSnapshot } from './snapshot.ts'

/** URLs referenced in a credential. */
interface CredentialAddresses {
  /** URL of the provider's profile; also the issuer's id. */
  issuer: string
  /** URL of the page that shows the certificate's current status. */
  verify: string
  /** The status list whose entry shows whether the credential was revoked. */
  statusList: string
  statusIndex: number
}

interface CredentialHolder {
  certificateId: string
  userId: string
  identifier: readonly IdentityObject[]
}

/** Identity of a holder (Open Badges 3.0, IdentityObject): as text, or only as a hash for comparison. */
export interface IdentityObject {
  type: 'IdentityObject'
  identityType: 'name' | 'emailAddress'
  hashed: boolean
  identityHash: string
  salt?: string
}

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

/**
 * Converts a certificate to an unsigned Open Badges 3.0 AchievementCredential (W3C Verifiable Credentials 2.0).
 * Deterministic for a given snapshot.
 */
export function openBadge(
  snapshot: CertificateSnapshot,
  holder: CredentialHolder,
  locations: CredentialAddresses,
) {
  const { number, issuedAt, expiresAt, scorePercent, hours } = snapshot
  const name = achievementOf(snapshot)
  const achievement = `${locations.issuer}#${achievementKey(snapshot)}`
  return {
    '@context': [...CONTEXTS],
    id: `urn:uuid:${holder.certificateId}`,
    type: ['VerifiableCredential', 'AchievementCredential'],
    name,
    description: `${nameOfType(snapshot)}, number ${number}.`,
    issuer: issuerProfile(snapshot.issuer, locations.issuer),
    validFrom: withoutParts(issuedAt),
    ...(expiresAt ? { validUntil: withoutParts(expiresAt) } : {}),
    credentialSubject: {
      id: `urn:uuid:${holder.userId}`,
      type: ['AchievementSubject'],
      identifier: [...holder.identifier],
      creditsEarned: hours,
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: snapshot.course ? 'CertificateOfCompletion' : 'Certification',
        name,
        description: descriptionOf(snapshot),
        criteria: { narrative: criteriaOf(snapshot) },
        creditsAvailable: hours,
        ...(scorePercent === null ? {} : { resultDescription: [scoreDescription(achievement)] }),
      },
      ...(scorePercent === null ? {} : { result: [scoreResult(achievement, scorePercent)] }),
    },
    evidence: [
      {
        id: locations.verify,
        type: ['Evidence'],
        name: `Certificate ${number}`,
        description: 'The page of the issuer that says what this certificate is worth today.',
      },
    ],
    credentialStatus: {
      id: `${locations.statusList}#${locations.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(locations.statusIndex),
      statusListCredential: locations.statusList,
    },
  }
}

const achievementKey = ({ course, type }: CertificateSnapshot): string =>
  course ? `${type === 'SEMINAR' ? 'seminar' : 'course'}-${course.code}` : type

/** Returns the provider as an Open Badges 3.0 issuer profile. */
export const issuerProfile = ({ name, url, email }: CertificateSnapshot['issuer'], id: string) => ({
  id,
  type: ['Profile'],
  name,
  url,
  email,
})

/** Token timestamps have second precision, so the credential's must match. */
const withoutParts = (moment: string): string => `${moment.slice(0, 19)}Z`

const descriptionOf = ({ course, type, hours, ceu }: CertificateSnapshot): string =>
  `${course ? `A ${type === 'SEMINAR' ? 'seminar' : 'course'}` : 'A certification'} with ${hoursText(hours)} contact hours (equivalent to ${ceu} CEU).`

function criteriaOf({ evidence, course, type }: CertificateSnapshot): string {
  if (course && type !== 'SEMINAR') return `Every unit of the course ${course.code} was completed.`
  const facts = evidence.map(({ name, at, scorePercent }) => {
    const score = scorePercent === null ? '' : ` with ${scorePercent}%`
    return `${name}${score}, ${formatDate(at)}`
  })
  return facts.length === 0 ? 'All requirements of the program were met.' : `Reached: ${facts.join('; ')}.`
}

const scoreDescription = (achievement: string) => ({
  id: `${achievement}-score`,
  type: ['ResultDescription'],
  name: 'Score',
  resultType: 'Percent',
  valueMin: '0',
  valueMax: '100',
})

const scoreResult = (achievement: string, score: number) => ({
  type: ['Result'],
  resultDescription: `${achievement}-score`,
  value: String(score),
})
