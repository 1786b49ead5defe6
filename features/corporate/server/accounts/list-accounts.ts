import { companyRows } from '#features/companies/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAccounts } from '../../contract/accounts.ts'

export const allAccounts: Handler<typeof corporateAccounts.allAccounts> = async (input, call) => {
  const { rows, total } = await companyRows(call.db, input)
  return {
    total,
    rows: rows.map(({ id, name, city, state, status, people, discountBasisPoints, createdAt }) => ({
      ...{ compid: id, name, status, people, discountBasisPoints, createdAt },
      place: [city, state].filter(Boolean).join(', '),
    })),
  }
}
