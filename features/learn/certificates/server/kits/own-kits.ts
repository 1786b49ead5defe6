import { and, desc, eq, sql } from 'drizzle-orm'
import { findUser, readCountry, saveKitSizes, type User } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { kits as contract, KitDraft, WaitingCertificate } from '../../contract/kit-contract.ts'
import { kitName } from '../../rules/kits/kit-name.ts'
import { kitTypes } from '../../rules/kits/kit-types.ts'
import { type Certificate, certificatesOf, findCertificate } from '../read-certificates.ts'
import { certificates } from '../tables.ts'
import { moveKit } from './move-kit.ts'
import { findKit, type KitRecord, kitView } from './read-kits.ts'
import { kits } from './tables.ts'

export const myKits: Handler<typeof contract.myKits> = async (_input, ctx) => {
  const { userId } = ctx.actor
  const rows = await ctx.db
    .select()
    .from(kits)
    .innerJoin(certificates, eq(certificates.id, kits.certificateId))
    .where(eq(kits.userId, userId))
    .orderBy(desc(kits.requestedAt))
  const sent = new Set(rows.map(({ kits: kit }) => kit.type))
  const held = (await certificatesOf(ctx.db, userId, ctx.now)).filter(
    (certificate) => hasKit(certificate) && !sent.has(certificate.type),
  )
  const user = (await findUser(ctx.db, userId)) ?? refuse('not-found')
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

export const requestKit: Handler<typeof contract.requestKit> = async (input, ctx) => {
  const { certificateid, nameIsRight: _seen, keepInProfile, ...draft } = input
  const certificate = await findCertificate(ctx.db, certificateid, ctx.now)
  if (!certificate || certificate.userId !== ctx.actor.userId) refuse('not-found')
  if (!hasKit(certificate)) return ctx.refuse('no-kit')
  refuseUnknownCountry(draft)
  const id = ctx.newId()
  const [written] = await ctx.db
    .insert(kits)
    .values({
      id,
      userId: ctx.actor.userId,
      type: certificate.type,
      certificateId: certificateid,
      ...draft,
      number: await nextNumber(ctx),
      state: 'requested',
      requestedAt: ctx.now,
    })
    .onConflictDoNothing({ target: [kits.userId, kits.type] })
    .returning({ number: kits.number })
  if (!written) return ctx.refuse('asked-already')
  const name = kitName(written.number)
  await ctx.audit({
    action: 'certificates.requestKit',
    target: id,
    details: { kit: name, certificate: certificate.number },
  })
  if (keepInProfile) {
    const { hatSize: hatsize, shirtSize: shirtsize, shipTo: shipping } = draft
    await saveKitSizes(ctx, { hatsize, shirtsize, shipping })
  }
  return { kitid: id, name }
}

function refuseUnknownCountry({ country }: KitDraft): void {
  const message = 'We do not know this country. Please choose one from the list.'
  if (readCountry(country) !== country) refuse('bad-input', { fields: { country: message } })
}

async function nextNumber(ctx: SignedInContext): Promise<number> {
  const { rows } = await ctx.db.execute<{ number: string }>(sql`select nextval('kit_numbers') as number`)
  return Number(rows[0]?.number)
}

async function ownKit(ctx: SignedInContext, kitId: string): Promise<KitRecord> {
  const found = await findKit(ctx.db, kitId)
  if (!found || found.kit.userId !== ctx.actor.userId) refuse('not-found')
  return found.kit
}

export const changeKit: Handler<typeof contract.changeKit> = async ({ kitid, ...draft }, ctx) => {
  const before = await ownKit(ctx, kitid)
  refuseUnknownCountry(draft)
  const changed = await ctx.db
    .update(kits)
    .set(draft)
    .where(and(eq(kits.id, kitid), eq(kits.state, 'requested')))
    .returning({ id: kits.id })
  if (changed.length === 0) refuse('conflict')
  // Records only which fields changed, because the audit log stores no addresses.
  const names = (Object.keys(draft) as (keyof KitDraft)[]).filter((name) => before[name] !== draft[name])
  await ctx.audit({ action: 'certificates.changeKit', target: kitid, details: { fields: names } })
  return { good: true }
}

export const kitArrived: Handler<typeof contract.kitArrived> = async ({ kitid }, ctx) => {
  await ownKit(ctx, kitid)
  await moveKit(ctx, kitid, 'delivered')
  return { good: true }
}
