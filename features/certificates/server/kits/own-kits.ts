import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser, keepKitSizes, readCountry, type User } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { kits as contract, KitDraft, WaitingCertificate } from '../../contract/kit-contract.ts'
import { kitName } from '../../rules/kits/kit-name.ts'
import { kitTypes } from '../../rules/kits/kit-types.ts'
import { type Certificate, certificatesOf, findCertificate } from '../read-certificates.ts'
import { certificates } from '../tables.ts'
import { moveKit } from './move-kit.ts'
import { findKit, type KitRecord, kitView } from './read-kits.ts'
import { kits } from './tables.ts'

export const myKits: Handler<typeof contract.myKits> = async (_input, call) => {
  const { userId } = call.actor
  const rows = await call.db
    .select()
    .from(kits)
    .innerJoin(certificates, eq(certificates.id, kits.certificateId))
    .where(eq(kits.userId, userId))
    .orderBy(desc(kits.requestedAt))
  const sent = new Set(rows.map(({ kits: kit }) => kit.type))
  const held = (await certificatesOf(call.db, userId, call.now)).filter(
    (certificate) => hasKit(certificate) && !sent.has(certificate.type),
  )
  const user = (await findUser(call.db, userId)) ?? refuse('not-found')
  return {
    waiting: held.map(waitingView),
    kits: rows.map(({ kits: kit, certificates: certificate }) => kitView(kit, certificate)),
    profile: profileOf(user),
  }
}

const hasKit = ({ type, status }: Certificate): boolean =>
  kitTypes.includes(type) && (status === 'valid' || status === 'expiring')

function waitingView({ id, snapshot, title, holderName }: Certificate): WaitingCertificate {
  const { number, issuedOn, evidence } = snapshot
  const checks = evidence.map(({ name, code, at }) => ({
    message: code && !name.includes(code) ? `${code} ${name}` : name,
    on: at,
  }))
  return { certificateid: id, number, title, holderName, issuedOn, checks }
}

function profileOf({ personalInfo, country, phone }: User) {
  const { hatsize: hatSize, shirtsize: shirtSize, shipping: shipTo } = personalInfo
  return { hatSize, shirtSize, shipTo, country, phone }
}

export const requestKit: Handler<typeof contract.requestKit> = async (input, call) => {
  const { certificateid, nameIsRight: _seen, keepInProfile, ...draft } = input
  const certificate = await findCertificate(call.db, certificateid, call.now)
  if (!certificate || certificate.userId !== call.actor.userId) refuse('not-found')
  if (!hasKit(certificate)) return call.refuse('no-kit')
  refuseUnknownCountry(draft)
  const id = uuid({ msecs: call.now.getTime() })
  const [written] = await call.db
    .insert(kits)
    .values({
      ...{ id, userId: call.actor.userId, type: certificate.type, certificateId: certificateid },
      ...draft,
      number: await nextNumber(call),
      state: 'requested',
      requestedAt: call.now,
    })
    .onConflictDoNothing({ target: [kits.userId, kits.type] })
    .returning({ number: kits.number })
  if (!written) return call.refuse('asked-already')
  const name = kitName(written.number)
  await call.audit({
    action: 'certificates.requestKit',
    target: id,
    details: { kit: name, certificate: certificate.number },
  })
  if (keepInProfile) {
    const { hatSize: hatsize, shirtSize: shirtsize, shipTo: shipping } = draft
    await keepKitSizes(call, { hatsize, shirtsize, shipping })
  }
  return { kitid: id, name }
}

function refuseUnknownCountry({ country }: KitDraft): void {
  const message = 'We do not know this country. Please choose one from the list.'
  if (readCountry(country) !== country) refuse('bad-input', { fields: { country: message } })
}

async function nextNumber(call: SignedInCall): Promise<number> {
  const { rows } = await call.db.execute<{ number: string }>(sql`select nextval('kit_numbers') as number`)
  return Number(rows[0]?.number)
}

async function ownKit(call: SignedInCall, kitId: string): Promise<KitRecord> {
  const found = await findKit(call.db, kitId)
  if (!found || found.kit.userId !== call.actor.userId) refuse('not-found')
  return found.kit
}

export const changeKit: Handler<typeof contract.changeKit> = async ({ kitid, ...draft }, call) => {
  const before = await ownKit(call, kitid)
  refuseUnknownCountry(draft)
  const changed = await call.db
    .update(kits)
    .set(draft)
    .where(and(eq(kits.id, kitid), eq(kits.state, 'requested')))
    .returning({ id: kits.id })
  if (changed.length === 0) refuse('conflict')
  // Which of them changed and not to what: the audit keeps no addresses.
  const names = (Object.keys(draft) as (keyof KitDraft)[]).filter((name) => before[name] !== draft[name])
  await call.audit({ action: 'certificates.changeKit', target: kitid, details: { fields: names } })
  return { good: true }
}

export const kitArrived: Handler<typeof contract.kitArrived> = async ({ kitid }, call) => {
  await ownKit(call, kitid)
  await moveKit(call, kitid, 'delivered')
  return { good: true }
}
