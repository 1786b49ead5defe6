import type { SignedInActor } from '#platform/server/call.ts'
import type { Story, World } from '#platform/server/world.ts'
import { certificatesDesk } from '../contract/desk-contract.ts'
import { certificates as contract } from '../contract.ts'
import { type CertificateTypeCode, certificateType, nameOfType } from '../rules/certificate-types.ts'
import { issueCertificate } from './issue-certificate.ts'
import { certificatesOf } from './read-certificates.ts'

/** Certificates in every state: from paper records of the years before, and what became of some of them. */
export const demoCertificates: readonly Story[] = [
  texansRecords,
  employeesRecords,
  learnersName,
  customersRecords,
]

const DAY = 86_400_000

interface Held {
  username: string
  type: CertificateTypeCode
  /** How many days ago it was issued. */
  ago: number
  hours: number
  score?: number
  course?: { code: string; name: string }
  /** The certificate that this one renewed. */
  renews?: string
}

/** Takes over a certificate from the paper register of the classroom courses. */
async function takeOver(world: World, held: Held): Promise<string> {
  const { userId, username } = await world.person(held.username)
  const { type, hours, score = 84, course, renews } = held
  const at = new Date(world.now().getTime() - held.ago * DAY)
  const name = course?.name ?? nameOfType(certificateType(type))
  const { id } = await world.call(null, (call) =>
    issueCertificate(call, {
      userId,
      type,
      key: `record:${username}:${type}:${held.ago}`,
      hours,
      scorePercent: course ? null : score,
      deliveryMethod: 'in-person',
      evidence: [
        {
          kind: 'record',
          code: course?.code ?? type,
          name: `${name}, classroom`,
          at,
          hours,
          scorePercent: course ? null : score,
        },
      ],
      issuedAt: at,
      source: 'import',
      ...(course ? { course } : {}),
      ...(renews ? { renews } : {}),
    }),
  )
  return id
}

/** Industrial water has expired, and the name on a course was corrected. */
async function texansRecords(world: World): Promise<void> {
  await world.at(-60, 14)
  await takeOver(world, { username: 'texan', type: 'INWT1', ago: 3 * 365 - 20, hours: 24 })
  const course = { code: 'OLC130', name: 'Instruments and Sampling for Membrane Plants' }
  const certificateid = await takeOver(world, {
    username: 'texan',
    type: 'COURSE',
    ago: 410,
    hours: 6,
    course,
  })
  const texan = await world.person('texan')
  await askFor(world, texan, certificateid, 'Travis A. Okafor', 'My license has my middle initial.')
  await world.at(-58, 10)
  const admin = await world.person('admin')
  const { rows } = await world.operation(admin, certificatesDesk.corrections, {})
  const requested = rows.find((row) => row.certificateid === certificateid)
  if (!requested) throw new Error('The name change request is gone')
  await world.operation(admin, certificatesDesk.decideCorrection, {
    correctionid: requested.correctionid,
    approve: true,
    answer: 'Compared with the license.',
  })
}

/** One that ends in 25 days, and a course that was taken with another's login. */
async function employeesRecords(world: World): Promise<void> {
  await world.at(-26, 15)
  await takeOver(world, { username: 'employee', type: 'ROSI', ago: 2 * 365 - 51, hours: 32 })
  const course = { code: 'OLC140', name: 'Chemical Handling Safety in Water Plants' }
  const revoked = await takeOver(world, { username: 'employee', type: 'COURSE', ago: 130, hours: 2, course })
  await world.at(-24, 9)
  await world.operation(await world.person('admin'), certificatesDesk.revoke, {
    certificateids: [revoked],
    reason: 'The attendance sheet names another person on that day.',
  })
}

/** A wish for another name that waits for staff. */
async function learnersName(world: World): Promise<void> {
  await world.at(-3, 20)
  const learner = await world.person('learner')
  const own = await certificatesOf(world.app.db, learner.userId, world.now())
  const course = own.find(({ type, status }) => type === 'COURSE' && status === 'valid')
  if (course) await askFor(world, learner, course.id, 'Léna Moreau', 'My name has an accent on the e.')
}

/** People of other companies, at every stage of their certificates. */
async function customersRecords(world: World): Promise<void> {
  await world.at(-3, 9)
  await takeOver(world, { username: 'odile', type: 'ROSI', ago: 300, hours: 32, score: 91 })
  const odiles = await takeOver(world, { username: 'odile', type: 'ROSII', ago: 60, hours: 7 })
  await takeOver(world, { username: 'jonas', type: 'INWT2', ago: 3 * 365 + 200, hours: 24 })
  await takeOver(world, { username: 'jonas', type: 'ROSI', ago: 2 * 365 - 75, hours: 32 })
  await takeOver(world, { username: 'wiremu', type: 'ROSI', ago: 480, hours: 32, score: 79 })
  const renews = await takeOver(world, { username: 'gloria', type: 'WTCP-ADVANCED', ago: 1200, hours: 40 })
  await takeOver(world, { username: 'gloria', type: 'WTCP-ADVANCED', ago: 100, hours: 24, renews })
  await world.at(-2, 9)
  await world.operation(await world.person('admin'), certificatesDesk.revoke, {
    certificateids: [odiles],
    reason: 'The proficiency exam was entered for the wrong person; the right one has it now.',
  })
}

async function askFor(
  world: World,
  person: SignedInActor,
  certificateid: string,
  requestedName: string,
  reason: string,
): Promise<void> {
  await world.operation(person, contract.askCorrection, { certificateid, requestedName, reason })
}
