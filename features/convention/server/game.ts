import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { commitmentOf } from '#platform/contract/draws/fair-draw.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { convention as contract } from '../contract.ts'
import { noteContact } from './contacts.ts'
import { closeDevice, device, openDevice, thisBooth } from './devices.ts'
import { type DrawRow, dealTo, drawFor, seedOf } from './draws.ts'
import { conventionContacts, conventionDraws, conventionPrizes, conventions } from './tables.ts'

type Game = typeof contract

const inventory: Handler<Game['inventory']> = async (_input, call) => {
  const booth = await thisBooth(call)
  return { good: true, convention: booth.convention, inventory: await stockOf(call.db, booth.conventionId) }
}

const stockOf = async (db: Db, conventionId: string) => {
  const prizes = await db
    .select()
    .from(conventionPrizes)
    .where(and(eq(conventionPrizes.conventionId, conventionId), isNull(conventionPrizes.archivedAt)))
    .orderBy(asc(conventionPrizes.name))
  return prizes.map(({ id, name, stock, weight }) => ({ prizeid: id, name, left: stock, weight }))
}

const count: Handler<Game['count']> = async ({ data }, call) => {
  const booth = await thisBooth(call)
  for (const { prizeid, left } of data) {
    const [prize] = await call.db
      .update(conventionPrizes)
      .set({ stock: left, changedAt: call.now })
      .where(
        and(
          eq(conventionPrizes.id, prizeid),
          eq(conventionPrizes.conventionId, booth.conventionId),
          // Only staff add to a stock: a tablet may know of less, never of more.
          gt(conventionPrizes.stock, left),
        ),
      )
      .returning()
    if (prize)
      await call.audit({
        action: 'convention.count',
        target: prizeid,
        details: { device: booth.name, prize: prize.name, left },
      })
  }
  return { good: true, inventory: await stockOf(call.db, booth.conventionId) }
}

const toDraw = ({ id, number, prizeName, code }: DrawRow) => ({
  ...{ recordid: id, number, prize: prizeName, code },
})

const win: Handler<Game['win']> = async ({ recordid, data }, call) => {
  const booth = await thisBooth(call)
  const contactId = await ownContact(call, booth.conventionId, data.contactid)
  const [known] = await call.db
    .select()
    .from(conventionDraws)
    .where(eq(conventionDraws.id, recordid))
    .for('update')
  if (known && known.deviceId !== booth.deviceId) return call.refuse('not-yours')
  const draw = known ?? (await drawFor(call, booth, recordid, 'played'))
  const isPlayed = draw.state === 'dealt'
  if (isPlayed || (contactId && draw.contactId === null))
    await call.db
      .update(conventionDraws)
      .set({
        ...(isPlayed ? { state: 'played' as const, playedAt: playedAt(call, data.playedAt) } : {}),
        ...(contactId ? { contactId } : {}),
      })
      .where(eq(conventionDraws.id, recordid))
  return { good: true, draw: toDraw(draw) }
}

/** The device's clock, unless it runs ahead or is far behind. */
function playedAt({ now }: Call, said: string | undefined): Date {
  const at = said ? new Date(said) : now
  const age = now.getTime() - at.getTime()
  return age < 0 || age > 7 * 86_400_000 ? now : at
}

async function ownContact(call: Call, conventionId: string, contactId: string): Promise<string | null> {
  if (contactId === '') return null
  const [contact] = await call.db
    .select({ id: conventionContacts.id })
    .from(conventionContacts)
    .where(and(eq(conventionContacts.id, contactId), eq(conventionContacts.conventionId, conventionId)))
  return contact?.id ?? refuse('not-found')
}

const addUser: Handler<Game['addUser']> = async ({ data }, call) => {
  const { conventionId } = await thisBooth(call)
  const { entryid, ...facts } = data
  const { id } = await noteContact(call, { conventionId, entryId: entryid ?? null, facts, onCallList: false })
  return { good: true, contactid: id }
}

const deal: Handler<Game['deal']> = async (input, call) => ({
  draws: (await dealTo(call, await thisBooth(call), input.count)).map(toDraw),
})

const fairness: Handler<Game['fairness']> = async (input, call) => {
  const [event] = await call.db.select().from(conventions).where(eq(conventions.id, input.conventionid))
  if (!event) return refuse('not-found')
  const { seed } = await seedOf(call.db, event.id)
  const query = call.db
    .select({
      number: conventionDraws.number,
      prize: conventionDraws.prizeName,
      chances: conventionDraws.chances,
    })
    .from(conventionDraws)
    .where(eq(conventionDraws.conventionId, event.id))
  const order = orderOf(input, { number: conventionDraws.number }, conventionDraws.id)
  const isOver = event.lastDay < dayIn(call.now, OFFICE_ZONE)
  return {
    ...(await listOf(call.db, query, input, order)),
    ...{ name: event.name, commitment: commitmentOf(seed), seed: isOver ? seed : '' },
  }
}

export const gameHandlers: Handlers<Game> = {
  inventory,
  count,
  win,
  addUser,
  device,
  openDevice,
  closeDevice,
  deal,
  fairness,
}
