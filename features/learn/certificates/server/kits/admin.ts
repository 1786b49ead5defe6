import { and, eq, ne, or } from 'drizzle-orm'
import { peopleView } from '#features/core/accounts/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { countOldest, type OfficeSearch, type TodayCard } from '#platform/server/office.ts'
import type { kitsAdmin } from '../../contract/kit-contract.ts'
import { kitName, readKitName } from '../../rules/kits/kit-name.ts'
import { certificates } from '../tables.ts'
import { moveKit } from './move-kit.ts'
import { kitView } from './read-kits.ts'
import { kits } from './tables.ts'

const DAY = 86_400_000
const HOME = 'US'

export const kitList: Handler<typeof kitsAdmin.kitList> = async (input, ctx) => {
  const owners = peopleView(ctx.db)
  const where = and(
    input.state ? eq(kits.state, input.state) : undefined,
    input.abroad ? (input.abroad === 'yes' ? ne : eq)(kits.country, HOME) : undefined,
    matching(input.search, [owners.name, owners.detail, kits.trackingNumber, certificates.number], (word) => {
      const number = readKitName(word)
      return number === null ? undefined : eq(kits.number, number)
    }),
  )
  const { rows, total } = await listOf(
    ctx.db,
    ctx.db
      .select({ kit: kits, certificate: certificates, person: owners.name, detail: owners.detail })
      .from(kits)
      .innerJoin(owners, eq(owners.id, kits.userId))
      .innerJoin(certificates, eq(certificates.id, kits.certificateId))
      .where(where),
    input,
    orderOf(input, { newest: latestFirst(kits.requestedAt), oldest: kits.requestedAt }, kits.id),
  )
  return {
    total,
    rows: rows.map(({ kit, certificate, person, detail }) => ({
      ...kitView(kit, certificate),
      person,
      detail,
      days: Math.floor((ctx.now.getTime() - kit.requestedAt.getTime()) / DAY),
    })),
  }
}

export const printKit: Handler<typeof kitsAdmin.printKit> = async ({ kitid }, ctx) => {
  await moveKit(ctx, kitid, 'printed')
  return { good: true }
}

export const shipKit: Handler<typeof kitsAdmin.shipKit> = async ({ kitid, ...parcel }, ctx) => {
  await moveKit(ctx, kitid, 'shipped', parcel)
  return { good: true }
}

export const deliverKit: Handler<typeof kitsAdmin.deliverKit> = async ({ kitid }, ctx) => {
  await moveKit(ctx, kitid, 'delivered')
  return { good: true }
}

export const kitsToSend: TodayCard = {
  key: 'certificates.kits',
  label: 'Graduation kits to print',
  to: '/adminIndex/kits?state=requested&sort=oldest',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(db, kits, eq(kits.state, 'requested'), kits.requestedAt, ({ number, requestedAt }) => ({
      name: kitName(number),
      at: requestedAt,
    })),
}

export const searchKits: OfficeSearch = {
  key: 'certificates.kits',
  label: 'Graduation kits',
  async find({ db }, words, most) {
    const number = readKitName(words)
    const found = await db
      .select()
      .from(kits)
      .where(or(number === null ? undefined : eq(kits.number, number), eq(kits.trackingNumber, words)))
      .limit(most)
    return found.map((kit) => ({
      title: kitName(kit.number),
      message: kit.state,
      to: `/adminIndex/kits?search=${kitName(kit.number)}`,
    }))
  },
}
