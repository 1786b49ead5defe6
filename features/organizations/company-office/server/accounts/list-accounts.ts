import { companyRows } from '#features/core/company-people/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAccounts } from '../../contract/accounts.ts'

export const allAccounts: Handler<typeof corporateAccounts.allAccounts> = async (input, ctx) => {
  const { rows, total } = await companyRows(ctx.db, input)
  return {
    total,
    rows: rows.map(({ id, name, city, state, status, people, discountBasisPoints, createdAt }) => ({
      compid: id,
      name,
      status,
      people,
      createdAt,
      discount: discountBasisPoints / 10_000,
      place: [city, state].filter(Boolean).join(', '),
    })),
  }
}
