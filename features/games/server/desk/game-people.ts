import { asc, eq, sql } from 'drizzle-orm'
import {
  findUser,
  gameAreaReach,
  isPersonFound,
  lastNameFirst,
  peopleView,
  setGameArea,
} from '#features/accounts/server/public.ts'
import { companyChoices, findCompany, memberIds } from '#features/companies/server/public.ts'
import { findPartner, listPartners } from '#features/partners/server/public.ts'
import { CHOICES } from '#platform/contract/paging.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { gameDesk } from '../../contract/game-desk.ts'
import { giveMany } from '../ledger/give-many.ts'
import { gameLedgers, gamePlayers } from '../tables.ts'

export const people: Handler<typeof gameDesk.people> = async (input, { db }) => {
  const everyone = peopleView(db)
  const credit = sql<number>`coalesce(${gameLedgers.balance}, 0)`.mapWith(Number)
  const found = await isPersonFound(db, everyone.id, input.search, everyone.words)
  const area = input.area ?? (found ? null : 'on')
  const isOn = area && eq(everyone.casino, area === 'on')
  const query = db
    .select({
      userid: everyone.id,
      name: everyone.name,
      detail: everyone.detail,
      partner: everyone.partner,
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

export const switchPerson: Handler<typeof gameDesk.switchPerson> = async ({ userid, on, start }, call) => {
  const user = (await findUser(call.db, userid)) ?? refuse('not-found')
  const changed = await setGameArea(call, { of: { userIds: [userid] }, on })
  const granted = on ? await startCredit(call, [userid], start) : 0
  await call.audit({
    ...{ action: 'games.switch-person', target: userid },
    details: { name: `${user.firstName} ${user.lastName}`, on, start: granted > 0 ? start : 0 },
  })
  return { changed: changed.length, granted }
}

export const switchGroup: Handler<typeof gameDesk.switchGroup> = async ({ of, key, on, start }, call) => {
  const group = await findGroup(call, of, key)
  const changed = await setGameArea(call, { of: group.of, on })
  // Who has the area already got start credit when it was opened for them.
  const granted = on ? await startCredit(call, changed, start) : 0
  await call.audit({
    ...{ action: 'games.switch-group', target: group.target },
    details: { name: group.name, of, on, changed: changed.length, start: granted > 0 ? start : 0 },
  })
  return { changed: changed.length, granted }
}

export const groupReach: Handler<typeof gameDesk.groupReach> = async ({ of, key, on }, call) => ({
  people: await gameAreaReach(call, { of: (await findGroup(call, of, key)).of, on }),
})

async function findGroup(call: Call, of: 'company' | 'partner', key: string) {
  if (of === 'company') {
    const company = (await findCompany(call.db, key)) ?? refuse('not-found')
    return { of: { userIds: await memberIds(call.db, company.id) }, name: company.name, target: company.id }
  }
  const partner = (await findPartner(call.db, key)) ?? refuse('not-found')
  return { of: { partner: partner.code }, name: partner.name, target: partner.code }
}

/** Each person gets start credit once, whoever opens the area for them how often. */
const startCredit = (call: Call, userIds: readonly string[], amount: number): Promise<number> =>
  giveMany(
    call,
    'grants',
    userIds.map((userId) => ({ userId, key: `start/${userId}`, reason: 'Start credit', amount })),
  )

export const groups: Handler<typeof gameDesk.groups> = async ({ of, search, chosen }, { db }) => {
  if (of === 'company')
    return { choices: await companyChoices(db, { search, chosen: chosen ? [chosen] : [] }) }
  const all = await listPartners(db)
  const words = search.toLowerCase()
  const found = all.filter(({ code, name }) => `${name} ${code}`.toLowerCase().includes(words))
  return {
    choices: found.slice(0, CHOICES).map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
  }
}
