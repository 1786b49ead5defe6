import { z } from 'zod'
import { demoContent, entryOf } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Story, World } from '#platform/server/world.ts'
import { certificatesAdmin } from '../contract/admin-contract.ts'
import { certificates as contract } from '../contract.ts'
import { certificateType, certificateTypeCodes, nameOfType } from '../rules/certificate-types.ts'
import { issueCertificate } from './issue-certificate.ts'
import { certificatesOf } from './read-certificates.ts'

/** Certificates in every state, including paper records from previous years. */
export const demoCertificates: readonly Story[] = [
  texansRecords,
  employeesRecords,
  learnersName,
  customersRecords,
]

const DAY = 86_400_000

const Held = z.strictObject({
  key: z.string().optional(),
  username: z.string(),
  type: z.enum(certificateTypeCodes),
  /** How many days ago it was issued. */
  ago: z.int(),
  hours: z.number(),
  score: z.number().default(84),
  course: z.strictObject({ code: z.string(), name: z.string() }).optional(),
  /** Key of the certificate that this one renewed. */
  renews: z.string().optional(),
})
type Held = z.output<typeof Held>

const held = z.array(Held)
const RecordsFile = z.strictObject({ texan: held, employee: held, customers: held })

/** Imports the records of one story; returns a lookup of ids by key. */
async function takeOverAll(
  world: World,
  story: keyof z.output<typeof RecordsFile>,
): Promise<(key: string) => string> {
  const { [story]: records } = await demoContent('certificate-records', RecordsFile)
  const ids: Record<string, string> = {}
  const idOf = (key: string) => entryOf(ids, key, `records of ${story}`)
  for (const { renews, key, ...record } of records) {
    const id = await takeOver(world, record, renews === undefined ? null : idOf(renews))
    if (key !== undefined) ids[key] = id
  }
  return idOf
}

/** Imports a certificate from the paper register of the classroom courses. */
async function takeOver(
  world: World,
  held: Omit<Held, 'key' | 'renews'>,
  renews: string | null,
): Promise<string> {
  const { userId, username } = await world.person(held.username)
  const { type, hours, score, course } = held
  const at = new Date(world.now().getTime() - held.ago * DAY)
  const name = course?.name ?? nameOfType(certificateType(type))
  const { id } = await world.call(null, (ctx) =>
    issueCertificate(ctx, {
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

/** Creates a demo learner with an expired industrial water certificate and a corrected name on a course certificate. */
async function texansRecords(world: World): Promise<void> {
  await world.at(-60, 14)
  const idOf = await takeOverAll(world, 'texan')
  const certificateid = idOf('course')
  const texan = await world.person('texan')
  await askFor(world, texan, certificateid, 'Travis A. Okafor', 'My license has my middle initial.')
  await world.at(-58, 10)
  const admin = await world.person('admin')
  const { rows } = await world.operation(admin, certificatesAdmin.corrections, {})
  const requested = rows.find((row) => row.certificateid === certificateid)
  if (!requested) throw new Error('The name change request is gone')
  await world.operation(admin, certificatesAdmin.decideCorrection, {
    correctionid: requested.correctionid,
    approve: true,
    answer: 'Compared with the license.',
  })
}

/** One that ends in 25 days, and one for a course completed under another user's login. */
async function employeesRecords(world: World): Promise<void> {
  await world.at(-26, 15)
  const idOf = await takeOverAll(world, 'employee')
  await world.at(-24, 9)
  await world.operation(await world.person('admin'), certificatesAdmin.revoke, {
    certificateids: [idOf('revoked')],
    reason: 'The attendance sheet names another person on that day.',
  })
}

/** Creates a pending name correction request. */
async function learnersName(world: World): Promise<void> {
  await world.at(-3, 20)
  const learner = await world.person('learner')
  const own = await certificatesOf(world.app.db, learner.userId, world.now())
  const course = own.find(({ type, status }) => type === 'COURSE' && status === 'valid')
  if (course) await askFor(world, learner, course.id, 'Léna Moreau', 'My name has an accent on the e.')
}

/** Creates learners of other companies with certificates at every stage. */
async function customersRecords(world: World): Promise<void> {
  await world.at(-3, 9)
  const idOf = await takeOverAll(world, 'customers')
  await world.at(-2, 9)
  await world.operation(await world.person('admin'), certificatesAdmin.revoke, {
    certificateids: [idOf('revoked')],
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
