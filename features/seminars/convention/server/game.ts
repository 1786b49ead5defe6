import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { commitmentOf } from '#platform/contract/draws/fair-draw.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { convention as contract } from '../contract.ts'
import type { Booth } from './booth.ts'
import { recordContact } from './contacts.ts'
import { closeDevice, device, openDevice, thisBooth } from './devices.ts'
import { type DrawRow, dealTo, dealtTo, drawFor, drawsLeft, seedOf } from './draws.ts'
import { conventionContacts, conventionDraws, conventionPrizes, conventions } from './tables.ts'

type Game = typeof contract

const inventory: Handler<Game['inventory']> = async (_input, ctx) => {
  const booth = await thisBooth(ctx)
  return { good: true, convention: booth.convention, inventory: await stockOf(ctx.db, booth.conventionId) }
}

const stockOf = async (db: Db, conventionId: string) => {
  const prizes = await db
    .select()
    .from(conventionPrizes)
    .where(and(eq(conventionPrizes.conventionId, conventionId), isNull(conventionPrizes.archivedAt)))
    .orderBy(asc(conventionPrizes.name))
  return prizes.map(({ id, name, stock, weight }) => ({ prizeid: id, name, left: stock, weight }))
}

const count: Handler<Game['count']> = async ({ data }, ctx) => {
  const booth = await thisBooth(ctx)
  for (const { prizeid, left } of data) {
    const [prize] = await ctx.db
      .update(conventionPrizes)
      .set({ stock: left, changedAt: ctx.now })
      .where(
        and(
          eq(conventionPrizes.id, prizeid),
          eq(conventionPrizes.conventionId, booth.conventionId),
          // Only staff can increase a stock; a tablet may only report a lower count.
          gt(conventionPrizes.stock, left),
        ),
      )
      .returning()
    if (prize)
      await ctx.audit({
        action: 'convention.count',
        target: prizeid,
        details: { device: booth.name, prize: prize.name, left },
      })
  }
  return { good: true, inventory: await stockOf(ctx.db, booth.conventionId) }
}

const toDraw = ({ id, number, prizeName, code }: DrawRow) => ({
  recordid: id,
  number,
  prize: prizeName,
  code,
})

const win: Handler<Game['win']> = async ({ recordid, data }, ctx) => {
  const booth = await thisBooth(ctx)
  const contactId = await ownContact(ctx, booth.conventionId, data.contactid)
  // A repeated request waits for the draw in progress.
  await ctx.lock('draw', recordid)
  const [known] = await ctx.db
    .select()
    .from(conventionDraws)
    .where(eq(conventionDraws.id, recordid))
    .for('update')
  if (known && known.deviceId !== booth.deviceId) return ctx.refuse('not-yours')
  if (!known || known.state === 'dealt') await refuseToPlay(ctx, booth, known)
  const draw = known ?? (await drawFor(ctx, booth, recordid, 'played'))
  const isPlayed = draw.state === 'dealt'
  if (isPlayed || (contactId && draw.contactId === null))
    await ctx.db
      .update(conventionDraws)
      .set({
        ...(isPlayed ? { state: 'played' as const, playedAt: playedAt(ctx, data.playedAt) } : {}),
        ...(contactId ? { contactId } : {}),
      })
      .where(eq(conventionDraws.id, recordid))
  return { good: true, draw: toDraw(draw) }
}

/** A device knows its predrawn results, so it may neither choose among them nor draw others first. */
async function refuseToPlay(
  ctx: Parameters<Handler<Game['win']>>[1],
  { deviceId }: Booth,
  known: DrawRow | undefined,
): Promise<void> {
  const [next] = await dealtTo(ctx.db, deviceId)
  if (next && next.id !== known?.id) return ctx.refuse('out-of-order')
  if (!known && (await drawsLeft(ctx, deviceId)) === 0) ctx.refuse('too-many-games')
}

/** Returns the time reported by the device, or the server time if it is in the future or more than a week old. */
function playedAt({ now }: Context, said: string | undefined): Date {
  const at = said ? new Date(said) : now
  const age = now.getTime() - at.getTime()
  return age < 0 || age > 7 * 86_400_000 ? now : at
}

async function ownContact(ctx: Context, conventionId: string, contactId: string): Promise<string | null> {
  if (contactId === '') return null
  const [contact] = await ctx.db
    .select({ id: conventionContacts.id })
    .from(conventionContacts)
    .where(and(eq(conventionContacts.id, contactId), eq(conventionContacts.conventionId, conventionId)))
  return contact?.id ?? refuse('not-found')
}

const addUser: Handler<Game['addUser']> = async ({ data }, ctx) => {
  const { conventionId } = await thisBooth(ctx)
  const { entryid, ...facts } = data
  const { id } = await recordContact(ctx, {
    conventionId,
    entryId: entryid ?? null,
    facts,
    onCallList: false,
  })
  return { good: true, contactid: id }
}

const deal: Handler<Game['deal']> = async (input, ctx) => ({
  draws: (await dealTo(ctx, await thisBooth(ctx), input.count)).map(toDraw),
})

const fairness: Handler<Game['fairness']> = async (input, ctx) => {
  const [event] = await ctx.db.select().from(conventions).where(eq(conventions.id, input.conventionid))
  if (!event) return refuse('not-found')
  const { seed } = await seedOf(ctx.db, event.id)
  const query = ctx.db
    .select({
      number: conventionDraws.number,
      prize: conventionDraws.prizeName,
      chances: conventionDraws.chances,
    })
    .from(conventionDraws)
    .where(eq(conventionDraws.conventionId, event.id))
  const order = orderOf(input, { number: conventionDraws.number }, conventionDraws.id)
  const isOver = event.lastDay < dayIn(ctx.now, OFFICE_ZONE)
  return {
    ...(await listOf(ctx.db, query, input, order)),
    name: event.name,
    commitment: commitmentOf(seed),
    seed: isOver ? seed : '',
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
