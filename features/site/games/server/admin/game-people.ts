import { asc, eq, sql } from 'drizzle-orm'
import {
  findUser,
  gameAreaReach,
  isPersonFound,
  lastNameFirst,
  peopleView,
  setGameArea,
} from '#features/core/accounts/server/public.ts'
import { companyChoices, findCompany, memberIds } from '#features/core/company-people/server/public.ts'
import { findPartner, listPartners } from '#features/core/partner/server/public.ts'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { fullName } from '#platform/contract/names.ts'
import { CHOICES } from '#platform/contract/paging.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { gameAdmin } from '../../contract/game-admin.ts'
import { grantMany } from '../ledger/grant-many.ts'
import { gameLedgers, gamePlayers } from '../tables.ts'

export const people: Handler<typeof gameAdmin.people> = async (input, { db }) => {
  const everyone = peopleView(db)
  const credit = sql<number>`coalesce(${gameLedgers.balance}, 0)`.mapWith(Number)
  const found = await isPersonFound(db, everyone.id, input.search, everyone.words)
  const area = input.area ?? (found ? null : 'on')
  const isOn = area && eq(everyone.casino, area === 'on')
  const query = db
    .select({
      userid: everyone.id,
      ...pick(everyone, 'name', 'detail', 'partner'),
      on: everyone.casino,
      credit,
      adultAt: gamePlayers.adultAt,
    })
    .from(everyone)
    .leftJoin(gameLedgers, eq(gameLedgers.userId, everyone.id))
    .leftJoin(gamePlayers, eq(gamePlayers.userId, everyone.id))
    .where(found && isOn ? sql`${found} and ${isOn}` : (found ?? (isOn || undefined)))
  const byName = lastNameFirst(everyone)
  const order = [
    ...orderOf(input, { name: byName, credit }),
    ...byName.map((each) => asc(each)),
    asc(everyone.id),
  ]
  const list = await listOf(db, query.$dynamic(), input, order)
  const names = new Map((await listPartners(db)).map(({ code, name }) => [code, name]))
  return {
    ...list,
    rows: list.rows.map((row) => ({ ...row, partner: names.get(row.partner) ?? row.partner })),
  }
}

export const switchPerson: Handler<typeof gameAdmin.switchPerson> = async ({ userid, on, start }, ctx) => {
  const user = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  const changed = await setGameArea(ctx, { of: { userIds: [userid] }, on })
  const granted = on ? await startCredit(ctx, [userid], start) : 0
  await ctx.audit({
    action: 'games.switch-person',
    target: userid,
    details: { name: fullName(user), on, start: granted > 0 ? start : 0 },
  })
  return { changed: changed.length, granted }
}

export const switchGroup: Handler<typeof gameAdmin.switchGroup> = async ({ of, key, on, start }, ctx) => {
  const group = await findGroup(ctx, of, key)
  const changed = await setGameArea(ctx, { of: group.of, on })
  // Users who already have access received starting credit when it was opened for them.
  const granted = on ? await startCredit(ctx, changed, start) : 0
  await ctx.audit({
    action: 'games.switch-group',
    target: group.target,
    details: { name: group.name, of, on, changed: changed.length, start: granted > 0 ? start : 0 },
  })
  return { changed: changed.length, granted }
}

export const groupReach: Handler<typeof gameAdmin.groupReach> = async ({ of, key, on }, ctx) => ({
  people: await gameAreaReach(ctx, { of: (await findGroup(ctx, of, key)).of, on }),
})

async function findGroup(ctx: Context, of: 'company' | 'partner', key: string) {
  if (of === 'company') {
    const company = (await findCompany(ctx.db, key)) ?? refuse('not-found')
    return { of: { userIds: await memberIds(ctx.db, company.id) }, name: company.name, target: company.id }
  }
  const partner = (await findPartner(ctx.db, key)) ?? refuse('not-found')
  return { of: { partner: partner.code }, name: partner.name, target: partner.code }
}

/** Grants starting credit once per user, even if the area is opened several times. */
const startCredit = (ctx: Context, userIds: readonly string[], amount: number): Promise<number> =>
  grantMany(
    ctx,
    'grants',
    userIds.map((userId) => ({ userId, key: `start/${userId}`, reason: 'Start credit', amount })),
  )

export const groups: Handler<typeof gameAdmin.groups> = async ({ of, search, chosen }, { db }) => {
  if (of === 'company')
    return { choices: await companyChoices(db, { search, chosen: chosen ? [chosen] : [] }) }
  const all = await listPartners(db)
  const found = all.filter(({ code, name }) => holdsWords(`${name} ${code}`, search))
  return {
    choices: found.slice(0, CHOICES).map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
  }
}
