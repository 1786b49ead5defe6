import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { edits } from '#platform/server/tables.ts'
import {
  type boothDesk,
  contactDesk as contactContract,
  conventionDesk as conventionContract,
  prizeDesk as prizeContract,
} from '../contract/desk.ts'
import { samePersonKey } from '../rules/merge-contacts.ts'
import { forget, noteContact } from './contacts.ts'
import { addDeviceTo } from './devices.ts'
import { putBack, returnDealt } from './draws.ts'
import {
  conventionContacts,
  conventionDevices,
  conventionDraws,
  conventionPrizes,
  conventions,
} from './tables.ts'

const countOf = (what: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${what})`
const ofConvention = (column: PgColumn, { conventionid }: { conventionid: string }) =>
  conventionid ? eq(column, conventionid) : undefined

export const conventionDesk = serveResource(conventionContract, {
  name: 'convention.convention',
  nameOf: ({ name }) => name,
  labels: { blankWeight: 'Chance of no prize' },
  table: conventions,
  searched: [conventions.name, conventions.place],
  sorts: { firstDay: conventions.firstDay, name: conventions.name },
  computed: {
    contacts: countOf(sql`${conventionContacts} c where c.convention_id = ${conventions.id}`),
    draws: countOf(
      sql`${conventionDraws} d where d.convention_id = ${conventions.id} and d.state <> 'returned'`,
    ),
  },
})

const drawsOf = (state: ReturnType<typeof sql>) =>
  countOf(sql`${conventionDraws} d where d.prize_id = ${conventionPrizes.id} and ${state}`)

export const prizeDesk = serveResource(prizeContract, {
  name: 'convention.prize',
  nameOf: ({ name }) => name,
  labels: { conventionId: 'Convention', weight: 'Chance', stock: 'Left', lowAt: 'Warn at' },
  table: conventionPrizes,
  searched: [conventionPrizes.name],
  sorts: { name: conventionPrizes.name, stock: conventionPrizes.stock },
  where: (input) => ofConvention(conventionPrizes.conventionId, input),
  computed: {
    dealt: drawsOf(sql`d.state = 'dealt'`),
    won: drawsOf(sql`d.state in ('played', 'handed-out')`),
  },
  namesOf: (call, ids) => conventionNames(call, ids),
})

export const contactDesk = serveResource(contactContract, {
  name: 'convention.contact',
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  labels: { conventionId: 'Convention', consent: 'May be contacted', onCallList: 'On the call list' },
  table: conventionContacts,
  searched: [
    conventionContacts.firstName,
    conventionContacts.lastName,
    conventionContacts.email,
    conventionContacts.company,
  ],
  sorts: {
    name: conventionContacts.lastName,
    newest: conventionContacts.createdAt,
    company: conventionContacts.company,
  },
  where: ({ conventionid, interest, calls }) =>
    and(
      ofConvention(conventionContacts.conventionId, { conventionid }),
      interest ? sql`${interest} = any(${conventionContacts.interests})` : undefined,
      calls ? eq(conventionContacts.onCallList, calls === 'yes') : undefined,
    ),
  check: (_call, { onCallList, consent }) => ({
    onCallList: onCallList && !consent ? 'They have not agreed to be contacted.' : undefined,
  }),
  columns: (draft, { now }) => ({
    ...draft,
    sameKey: samePersonKey(draft) || null,
    consentAt: draft.consent ? now : null,
  }),
  unique: { convention_contacts_same: { email: 'This person is among the contacts already.' } },
  async show(rows, call) {
    const names = await conventionNames(call, [...new Set(rows.map(({ conventionId }) => conventionId))])
    const prizes = await prizesOf(
      call,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, conventionId }) => ({
      convention: names.get(conventionId) ?? '',
      prizes: prizes.get(id) ?? [],
    }))
  },
  namesOf: (call, ids) => conventionNames(call, ids),
})

async function conventionNames(call: Call, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await call.db
    .select({ id: conventions.id, name: conventions.name })
    .from(conventions)
    .where(inArray(conventions.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function prizesOf(call: Call, contactIds: readonly string[]): Promise<Map<string, string[]>> {
  if (contactIds.length === 0) return new Map()
  const rows = await call.db
    .select({ contactId: conventionDraws.contactId, prize: conventionDraws.prizeName })
    .from(conventionDraws)
    .where(
      and(
        inArray(conventionDraws.contactId, [...contactIds]),
        ne(conventionDraws.prizeName, ''),
        ne(conventionDraws.state, 'returned'),
      ),
    )
    .orderBy(conventionDraws.number)
  const found = new Map<string, string[]>()
  for (const { contactId, prize } of rows)
    if (contactId) found.set(contactId, [...(found.get(contactId) ?? []), prize])
  return found
}

type Desk = typeof boothDesk

const devices: Handler<Desk['devices']> = async (input, call) => {
  const query = call.db
    .select({
      deviceid: conventionDevices.id,
      name: conventionDevices.name,
      convention: conventions.name,
      seenAt: conventionDevices.seenAt,
      revoked: sql<boolean>`${conventionDevices.revokedAt} is not null`.as('revoked'),
      dealt: countOf(
        sql`${conventionDraws} d where d.device_id = ${conventionDevices.id} and d.state = 'dealt'`,
      ).as('dealt'),
    })
    .from(conventionDevices)
    .innerJoin(conventions, eq(conventions.id, conventionDevices.conventionId))
    .where(
      and(
        ofConvention(conventionDevices.conventionId, input),
        matching(input.search, [conventionDevices.name]),
      ),
    )
  const order = orderOf(input, { newest: conventionDevices.createdAt }, conventionDevices.id)
  return listOf(call.db, query, input, order)
}

const addDevice: Handler<Desk['addDevice']> = async ({ conventionid, name }, call) => {
  const [event] = await call.db.select().from(conventions).where(eq(conventions.id, conventionid))
  if (!event) return refuse('not-found')
  const key = await addDeviceTo(call, event.id, name)
  await call.audit({ action: 'convention.addDevice', target: event.id, details: { name } })
  return { key }
}

const revokeDevice: Handler<Desk['revokeDevice']> = async ({ deviceid }, call) => {
  const [device] = await call.db
    .update(conventionDevices)
    .set({ revokedAt: call.now })
    .where(eq(conventionDevices.id, deviceid))
    .returning()
  if (!device) return refuse('not-found')
  const returned = await returnDealt(call, deviceid)
  await call.audit({
    action: 'convention.revokeDevice',
    target: deviceid,
    details: { name: device.name, returned },
  })
  return { returned }
}

const draws: Handler<Desk['draws']> = async (input, call) => {
  const query = call.db
    .select({
      recordid: conventionDraws.id,
      convention: sql<string>`${conventions.name}`.as('convention'),
      number: conventionDraws.number,
      prize: conventionDraws.prizeName,
      code: conventionDraws.code,
      state: conventionDraws.state,
      device: sql<string>`${conventionDevices.name}`.as('device'),
      person:
        sql<string>`coalesce(${conventionContacts.firstName} || ' ' || ${conventionContacts.lastName}, '')`.as(
          'person',
        ),
      at: conventionDraws.drawnAt,
    })
    .from(conventionDraws)
    .innerJoin(conventions, eq(conventions.id, conventionDraws.conventionId))
    .innerJoin(conventionDevices, eq(conventionDevices.id, conventionDraws.deviceId))
    .leftJoin(conventionContacts, eq(conventionContacts.id, conventionDraws.contactId))
    .where(
      and(
        ofConvention(conventionDraws.conventionId, input),
        input.state ? eq(conventionDraws.state, input.state) : undefined,
        matching(input.search, [conventionDraws.code, conventionDraws.prizeName]),
      ),
    )
  const order = orderOf(input, { newest: latestFirst(conventionDraws.drawnAt) }, conventionDraws.id)
  return listOf(call.db, query, input, order)
}

/** A draw with a prize that somebody played, locked until the transaction ends. */
async function prizeDraw(
  call: Call<'no-prize'>,
  recordId: string,
  from: readonly ('played' | 'handed-out')[],
) {
  const [draw] = await call.db
    .select()
    .from(conventionDraws)
    .where(eq(conventionDraws.id, recordId))
    .for('update')
  if (!draw) return refuse('not-found')
  if (!draw.prizeId || !from.some((state) => state === draw.state)) return call.refuse('no-prize')
  return draw
}

const handOut: Handler<Desk['handOut']> = async ({ recordid }, call) => {
  const draw = await prizeDraw(call, recordid, ['played'])
  await call.db
    .update(conventionDraws)
    .set({ state: 'handed-out', handedOutBy: call.actor.userId })
    .where(eq(conventionDraws.id, recordid))
  return { prize: draw.prizeName }
}

const takeBack: Handler<Desk['takeBack']> = async ({ recordid, reason }, call) => {
  const draw = await prizeDraw(call, recordid, ['played', 'handed-out'])
  await call.db.update(conventionDraws).set({ state: 'returned' }).where(eq(conventionDraws.id, recordid))
  await putBack(call.db, draw)
  await call.audit({
    action: 'convention.takeBack',
    target: recordid,
    details: { prize: draw.prizeName, number: draw.number, reason },
  })
  return { prize: draw.prizeName }
}

const addContact: Handler<Desk['addContact']> = async ({ entryid, draft }, call) => {
  const { conventionId, onCallList, ...facts } = draft
  if ((await conventionNames(call, [conventionId])).size === 0) return refuse('not-found')
  const { id, isKnown } = await noteContact(call, { conventionId, entryId: entryid, facts, onCallList })
  return { contactid: id, isKnown }
}

const forgetContact: Handler<Desk['forgetContact']> = async ({ contactid }, call) => {
  if (!(await forget(call, contactid))) return refuse('not-found')
  await call.db
    .delete(edits)
    .where(and(eq(edits.resource, 'convention.contact'), eq(edits.targetId, contactid)))
  await call.audit({ action: 'convention.forgetContact', target: contactid })
  return { good: true }
}

export const boothHandlers: Handlers<Desk> = {
  devices,
  addDevice,
  revokeDevice,
  draws,
  handOut,
  takeBack,
  addContact,
  forgetContact,
}
