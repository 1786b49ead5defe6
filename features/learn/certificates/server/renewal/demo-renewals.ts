import { z } from 'zod'
import { accountsZone } from '#features/core/accounts/contract/zone-contract.ts'
import { fullName } from '#platform/contract/names.ts'
import { addDays, dayIn, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Story, World } from '#platform/server/world.ts'
import { externalHours, hoursAdmin } from '../../contract/hours-contract.ts'
import { kits, kitsAdmin } from '../../contract/kit-contract.ts'
import {
  type CertificateTypeCode,
  certificateType,
  certificateTypeCodes,
} from '../../rules/certificate-types.ts'
import { demoProof } from '../external-hours/demo-proof.ts'
import { issueCertificate } from '../issue-certificate.ts'
import { certificatesOf } from '../read-certificates.ts'
import { remindOfExpiry } from './remind.ts'

const KitStory = z.strictObject({
  username: z.string(),
  type: z.enum(certificateTypeCodes),
  /** Day of the certificate's record. */
  from: z.int(),
  /** Number of days until the kit was requested, printed, shipped, and delivered. Empty: it can be requested. */
  days: z.array(z.int()),
})

/** A learner whose certificate expires soon, hours in every state, and kits in every state. */
export const demoRenewals = async (): Promise<Story[]> => [
  learnersRenewal,
  ...(await demoContent('certificate-kits', z.array(KitStory))).map(kitOf),
]

/**
 * Creates both levels of industrial water, issued in earlier years. Level 1 is renewed by its exam in another story;
 * Level 2 expires in two months, with eight of its twenty-four hours earned.
 */
async function learnersRenewal(world: World): Promise<void> {
  await world.at(-120, 16)
  const learner = await world.person('learner')
  await world.operation(learner, accountsZone.saveTimeZone, { timeZone: 'America/Denver' })
  await heldSince(world, learner, 'INWT1', { daysLeft: 150 })
  await heldSince(world, learner, 'INWT2', { daysLeft: 180 })
  await world.at(-70, 19)
  const workshop = await claim(world, learner, {
    name: 'Cooling water chemistry workshop',
    provider: 'High Desert Operators Association',
    hours: 8,
    daysAgo: 9,
  })
  await world.at(-70, 19.5)
  const webinar = await claim(world, learner, {
    name: 'Softener sizing webinar',
    provider: 'Mesa Valve Supply',
    hours: 2,
    daysAgo: 30,
  })
  await world.at(-68, 15)
  const admin = await world.person('admin')
  await world.operation(admin, hoursAdmin.approveExternalHours, {
    claimid: workshop,
    hours: 6,
    forTexas: false,
    note: 'The tour of the plant in the afternoon is no training, so six of the eight hours count.',
  })
  await world.operation(admin, hoursAdmin.refuseExternalHours, {
    claimid: webinar,
    reason: 'Your name is not on the page you sent. Please ask for a certificate of attendance.',
  })
  await world.at(-30, 16)
  await world.call(null, (ctx) => remindOfExpiry(ctx))
  await world.at(-2, 20)
  await claim(world, learner, {
    name: 'Boiler feedwater seminar',
    provider: 'Rio Bend Water, in-house training',
    hours: 4,
    daysAgo: 5,
  })
}

interface Attended {
  name: string
  provider: string
  hours: number
  daysAgo: number
}

async function claim(
  world: World,
  person: SignedInActor,
  { name, provider, hours, daysAgo }: Attended,
): Promise<string> {
  const heldOn = addDays(dayIn(world.now(), OFFICE_ZONE), -daysAgo)
  const words = [name, provider, fullName(person), heldOn, `${hours} contact hours`]
  const proofid = await demoProof(world, person, 'certificate-of-attendance.pdf', words)
  const draft = { name, provider, heldOn, hours, deliveryMethod: 'in-person' as const, proofid }
  const { claimid } = await world.operation(person, externalHours.sendExternalHours, draft)
  return claimid
}

/** Returns a valid certificate from other stories, or creates one from before this shop's records. */
async function heldSince(
  world: World,
  person: SignedInActor,
  type: CertificateTypeCode,
  { daysLeft }: { daysLeft: number },
): Promise<string> {
  const held = (await certificatesOf(world.app.db, person.userId, world.now())).find(
    (certificate) => certificate.type === type && ['valid', 'expiring'].includes(certificate.status),
  )
  if (held) return held.id
  const last = addDays(dayIn(world.now(), OFFICE_ZONE), daysLeft)
  const { validMonths } = certificateType(type)
  const expiresAt = endOf(last, OFFICE_ZONE)
  const issuedAt = new Date(expiresAt)
  issuedAt.setUTCMonth(issuedAt.getUTCMonth() - (validMonths ?? 24))
  const issued = await world.call(null, (ctx) =>
    issueCertificate(ctx, {
      userId: person.userId,
      type,
      key: `record:${person.username}:${type}`,
      hours: type.startsWith('INWT') ? 24 : 32,
      scorePercent: 86,
      deliveryMethod: 'in-person',
      evidence: [
        {
          kind: 'record',
          code: '',
          name: 'Program completed in the classroom',
          at: issuedAt,
          hours: null,
          scorePercent: 86,
        },
      ],
      issuedAt,
      expiresAt,
      source: 'import',
    }),
  )
  return issued.id
}

const steps = [kitsAdmin.printKit, kitsAdmin.shipKit, kitsAdmin.deliverKit] as const

function kitOf({ username, type, from, days }: z.output<typeof KitStory>): Story {
  return async (world) => {
    await world.at(from, 14)
    const person = await world.person(username)
    const certificateid = await heldSince(world, person, type, { daysLeft: 640 })
    const [asked, ...later] = days
    if (asked === undefined) return
    await world.at(from + asked, 17)
    const { profile } = await world.operation(person, kits.myKits, {})
    const { kitid } = await world.operation(person, kits.requestKit, {
      ...(profile as {
        hatSize: 'lg/xlg'
        shirtSize: 'large'
        shipTo: string
        country: string
        phone: string
      }),
      certificateid,
      nameIsRight: true,
    })
    for (const [index, day] of later.entries()) {
      const step = steps[index]
      if (!step) return
      await world.at(from + day, 18)
      const parcel = {
        kitid,
        carrier: 'Parcel post',
        trackingNumber: `PP 4471 22${Math.abs(from)} 18`,
        trackingUrl: '',
      }
      await world.operation(await world.person('admin'), step as typeof kitsAdmin.shipKit, parcel)
    }
  }
}
