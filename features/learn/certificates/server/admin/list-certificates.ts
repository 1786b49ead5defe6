import { and, type SQL } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { companyChoices } from '#features/core/company-people/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { latestFirst, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import type { certificatesAdmin } from '../../contract/admin-contract.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { cardsOf } from '../show-certificate.ts'
import { certificates } from '../tables.ts'
import { readableByOffice } from './readable.ts'
import { matching, type RegisterFilter } from './register-filter.ts'

interface Paging {
  page: number
  rows: number
  direction: 'asc' | 'desc'
}

export const adminList: Handler<typeof certificatesAdmin.adminList> = async (input, ctx) => {
  const where = and(await matching(ctx.db, input, ctx.now), await readableByOffice(ctx))
  const { rows, total } = await registerPage(ctx, input, where)
  const [cards, people] = await Promise.all([cardsOf(ctx, rows), findPeople(ctx.db, pluck(rows, 'userId'))])
  return {
    total,
    rows: cards.map((card, index) => {
      const userid = rows[index]?.userId ?? ''
      return { ...card, userid, email: people.get(userid)?.email ?? '' }
    }),
  }
}

type RegisterPage = Paging & Pick<RegisterFilter, 'status' | 'expiresFrom' | 'expiresTo'>

/** Returns one page of the register, using the index that matches its filter. */
export async function registerPage(
  ctx: Context,
  input: RegisterPage,
  where: SQL | undefined,
): Promise<{ rows: CertificateRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    pageQuery(ctx.db, input, where),
    countUpTo(ctx.db, certificates, where, inOrder(input)),
  ])
  return { rows, total }
}

export const pageQuery = (db: Db, input: RegisterPage, where: SQL | undefined) =>
  pageOf(db.select().from(certificates).where(where), input, inOrder(input))

type Order = Pick<Paging, 'direction'> & Pick<RegisterFilter, 'status' | 'expiresFrom' | 'expiresTo'>

/** Sort order by the date relevant to the list: expiry, revocation, otherwise issue. */
export const inOrder = (order: Order): SQL[] =>
  orderOf({ sort: 'date', direction: order.direction }, { date: dateIn(order) }, certificates.id)

function dateIn({ status, expiresFrom, expiresTo }: Order) {
  if (status === 'revoked') return certificates.revokedAt
  if (status === 'superseded') return certificates.supersededAt
  if (status === 'expired') return certificates.expiresAt
  // Upcoming expiries are sorted soonest first.
  if (status === 'expiring' || expiresFrom || expiresTo) return latestFirst(certificates.expiresAt)
  return certificates.issuedAt
}

export const companies: Handler<typeof certificatesAdmin.companies> = async ({ search, chosen }, { db }) => ({
  choices: await companyChoices(db, { search, chosen: [chosen] }),
})
