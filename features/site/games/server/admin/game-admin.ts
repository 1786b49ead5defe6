import { and, eq, inArray, sql } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { findPartner, listPartners } from '#features/core/partner/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatNumber } from '#platform/contract/texts/format.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import { auditRows } from '#platform/server/tables.ts'
import type { gameAdmin } from '../../contract/game-admin.ts'
import { usualLimits } from '../../rules/day-limits.ts'
import { house, houseBuckets, personLedger } from '../../rules/ledger-names.ts'
import { movePlayCredit, PlayCreditTooLow } from '../ledger/move-play-credit.ts'
import { playCreditOf } from '../ledger/play-credit.ts'
import { gameEntries, gameLedgers, gameLimits } from '../tables.ts'
import { groupReach, groups, people, switchGroup, switchPerson } from './game-people.ts'

/** Adjusts play credit: requires a reason, never below zero, never the admin's own; idempotent per request id. */
const adjust: Handler<typeof gameAdmin.adjust> = async (input, ctx) => {
  const { userid, way, amount, reason, requestid } = input
  if (userid === ctx.actor.userId) return ctx.refuse('own-credit')
  const user = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  const [own, grants] = [personLedger(userid), house('grants')]
  const moved = await movePlayCredit(ctx, {
    key: `adjust/${requestid}`,
    reason,
    amount,
    ...(way === 'grant' ? { from: grants, to: own } : { from: own, to: grants }),
  }).catch((error: unknown) => {
    if (!(error instanceof PlayCreditTooLow)) throw error
    return ctx.refuse('too-little', { fields: { amount: 'There is less play credit than that to deduct.' } })
  })
  if (moved)
    await ctx.audit({
      action: 'games.adjust',
      target: userid,
      details: { name: fullName(user), way, amount, reason },
    })
  return { credit: await playCreditOf(ctx.db, userid) }
}

const limits: Handler<typeof gameAdmin.limits> = async (_input, { db }) => {
  const stored = new Map((await db.select().from(gameLimits)).map((row) => [row.partner, row]))
  const rows = []
  for (const { code, name } of await listPartners(db)) {
    const { stakePerDay, lossPerDay } = stored.get(code) ?? usualLimits
    const hidden = (await findPartner(db, code))?.features.hideCasino ?? false
    rows.push({ partner: code, name, hidden, stakePerDay, lossPerDay })
  }
  return { rows }
}

const setLimits: Handler<typeof gameAdmin.setLimits> = async ({ partner, ...limit }, ctx) => {
  const found = (await findPartner(ctx.db, partner)) ?? refuse('not-found')
  const row = { ...limit, changedAt: ctx.now }
  await ctx.db
    .insert(gameLimits)
    .values({ partner: found.code, ...row })
    .onConflictDoUpdate({ target: gameLimits.partner, set: row })
  await ctx.audit({
    action: 'games.set-limits',
    target: found.code,
    details: { name: found.name, ...limit },
  })
  return { good: true }
}

type Details = Readonly<Record<string, unknown>>
const amountOf = (details: Details, key: string): string => formatNumber(Number(details[key] ?? 0))
const switched = (details: Details): string => {
  const start = Number(details.start ?? 0) > 0 ? `, ${amountOf(details, 'start')} start credit each` : ''
  return `${details.on === true ? 'Opened' : 'Closed'} the game area${start}`
}

/** Log texts by audit action. */
const acts: Readonly<Record<string, (details: Details) => string>> = {
  'games.switch-person': switched,
  'games.switch-group': (details) => `${switched(details)} for ${amountOf(details, 'changed')} people`,
  'games.adjust': (details) =>
    `${details.way === 'grant' ? 'Granted' : 'Deducted'} ${amountOf(details, 'amount')}: ${String(details.reason)}`,
  'games.set-limits': (details) =>
    `Limits of a day: ${amountOf(details, 'stakePerDay')} bet, ${amountOf(details, 'lossPerDay')} lost`,
}

const log: Handler<typeof gameAdmin.log> = async (input, ctx) => {
  const query = ctx.db
    .select()
    .from(auditRows)
    .where(and(inArray(auditRows.action, Object.keys(acts)), eq(auditRows.outcome, 'done')))
  const order = orderOf(input, { at: auditRows.at }, auditRows.id)
  const { rows, total } = await listOf(ctx.db, query.$dynamic(), input, order)
  const names = await ctx.peopleNames(rows.flatMap(({ actorId }) => actorId ?? []))
  return {
    total,
    rows: rows.map(({ id, at, actorId, action, details }) => ({
      logid: id,
      at,
      who: (actorId && names.get(actorId)) || 'The system',
      what: acts[action]?.(details) ?? '',
      person: String(details.name ?? ''),
    })),
  }
}

const sumOf = sql<number>`coalesce(sum(${gameEntries.amount}), 0)`.mapWith(Number)

const books: Handler<typeof gameAdmin.books> = async (_input, { db }) => {
  const sums = await db
    .select({ ledger: gameEntries.ledger, balance: sumOf })
    .from(gameEntries)
    .where(inArray(gameEntries.ledger, houseBuckets.map(house)))
    .groupBy(gameEntries.ledger)
  const [all] = await db.select({ total: sumOf }).from(gameEntries)
  const [held] = await db
    .select({ total: sql<number>`coalesce(sum(${gameLedgers.balance}), 0)`.mapWith(Number) })
    .from(gameLedgers)
  const balanceOf = (bucket: (typeof houseBuckets)[number]) =>
    sums.find(({ ledger }) => ledger === house(bucket))?.balance ?? 0
  const people = held?.total ?? 0
  const ofHouse = houseBuckets.reduce((sum, bucket) => sum + balanceOf(bucket), 0)
  return {
    balanced: all?.total === 0 && people + ofHouse === 0,
    people,
    house: houseBuckets.map((bucket) => ({ bucket, balance: balanceOf(bucket) })),
  }
}

export const gameAdminHandlers: Handlers<typeof gameAdmin> = {
  people,
  switchPerson,
  switchGroup,
  groupReach,
  groups,
  adjust,
  limits,
  setLimits,
  log,
  books,
}
