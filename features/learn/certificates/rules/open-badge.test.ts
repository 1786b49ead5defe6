import { describe, expect, it } from 'vitest'
import { openBadge } from './open-badge.ts'
import type { CertificateSnapshot } from './snapshot.ts'

const snapshot: CertificateSnapshot = {
  number: 'ROSI-2026-000042',
  type: 'ROSI',
  title: 'Reverse Osmosis Specialist',
  level: 'Level I',
  course: null,
  holder: { name: 'Ana Ruiz', lastNames: ['Ruiz'] },
  hours: 32,
  ceu: 3.2,
  scorePercent: 91,
  deliveryMethod: 'self-paced',
  issuedOn: '2026-11-20',
  expiresOn: '2028-11-20',
  issuedAt: '2026-11-20T15:00:00.123Z',
  expiresAt: '2028-11-21T04:59:59.999Z',
  evidence: [
    {
      kind: 'course',
      code: 'OLC110',
      name: 'Feed water',
      at: '2026-10-02T02:00:00Z',
      hours: 8,
      scorePercent: null,
    },
    {
      kind: 'exam',
      code: 'ROS_I_KNOW',
      name: 'Knowledge',
      at: '2026-11-20T15:00:00Z',
      hours: null,
      scorePercent: 91,
    },
  ],
  issuer: { name: 'Permeate', address: '1 Main St', email: 'office@example.com', url: 'https://example.com' },
}
const identifier = [
  { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: 'Ana Ruiz' },
] as const
const badge = (change: Partial<CertificateSnapshot> = {}) =>
  openBadge(
    { ...snapshot, ...change },
    { certificateId: 'c1', userId: 'u1', identifier },
    {
      issuer: 'https://example.com/issuer',
      verify: 'https://example.com/verify/ROSI-2026-000042',
      statusList: 'https://example.com/status/1',
      statusIndex: 7,
    },
  )

const course = { code: 'OLC110', name: 'Feed water' }

describe('Certificate as an Open Badges 3.0 credential', () => {
  it('contains the holder, achievement, dates, evidence and verification data', () => {
    const achievement = 'https://example.com/issuer#ROSI'
    expect(badge()).toEqual({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: 'urn:uuid:c1',
      type: ['VerifiableCredential', 'AchievementCredential'],
      name: 'Reverse Osmosis Specialist, Level I',
      description: 'Reverse Osmosis Specialist, Level I, number ROSI-2026-000042.',
      issuer: {
        id: 'https://example.com/issuer',
        type: ['Profile'],
        name: 'Permeate',
        url: 'https://example.com',
        email: 'office@example.com',
      },
      // Full seconds, as in the token that contains it.
      validFrom: '2026-11-20T15:00:00Z',
      validUntil: '2028-11-21T04:59:59Z',
      credentialSubject: {
        id: 'urn:uuid:u1',
        type: ['AchievementSubject'],
        identifier,
        creditsEarned: 32,
        achievement: {
          id: achievement,
          type: ['Achievement'],
          achievementType: 'Certification',
          name: 'Reverse Osmosis Specialist, Level I',
          description: 'A certification with 32 contact hours (equivalent to 3.2 CEU).',
          criteria: {
            narrative: 'Reached: Feed water, Oct 1, 2026; Knowledge with 91%, Nov 20, 2026.',
          },
          creditsAvailable: 32,
          resultDescription: [
            {
              id: `${achievement}-score`,
              type: ['ResultDescription'],
              name: 'Score',
              resultType: 'Percent',
              valueMin: '0',
              valueMax: '100',
            },
          ],
        },
        result: [{ type: ['Result'], resultDescription: `${achievement}-score`, value: '91' }],
      },
      evidence: [
        {
          id: 'https://example.com/verify/ROSI-2026-000042',
          type: ['Evidence'],
          name: 'Certificate ROSI-2026-000042',
          description: 'The page of the issuer that says what this certificate is worth today.',
        },
      ],
      credentialStatus: {
        id: 'https://example.com/status/1#7',
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: '7',
        statusListCredential: 'https://example.com/status/1',
      },
    })
  })

  it('omits the result without a score and the end date without an expiration', () => {
    const { credentialSubject, ...rest } = badge({ scorePercent: null, expiresAt: null })
    expect(rest).not.toHaveProperty('validUntil')
    expect(credentialSubject).not.toHaveProperty('result')
    expect(credentialSubject.achievement).not.toHaveProperty('resultDescription')
  })

  it('is a completion identified by the course for a course certificate', () => {
    const { name, credentialSubject } = badge({
      type: 'COURSE',
      course,
      title: 'Certificate of Completion',
      level: null,
    })
    expect(name).toBe('Feed water')
    expect(credentialSubject.achievement).toMatchObject({
      id: 'https://example.com/issuer#course-OLC110',
      achievementType: 'CertificateOfCompletion',
      description: 'A course with 32 contact hours (equivalent to 3.2 CEU).',
      criteria: { narrative: 'Every unit of the course OLC110 was completed.' },
    })
  })

  it('is a completion with the attended hours for a seminar certificate', () => {
    expect(badge({ type: 'SEMINAR', course }).credentialSubject.achievement).toMatchObject({
      id: 'https://example.com/issuer#seminar-OLC110',
      achievementType: 'CertificateOfCompletion',
      description: 'A seminar with 32 contact hours (equivalent to 3.2 CEU).',
      criteria: { narrative: expect.stringMatching(/^Reached: Feed water, /) },
    })
  })

  it('states that all requirements were met when no evidence is given', () => {
    expect(badge({ evidence: [] }).credentialSubject.achievement.criteria.narrative).toBe(
      'All requirements of the program were met.',
    )
  })
})
