import { listHolders } from '#features/accounts/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { type OfficeSearch, officeSearches, partsFor } from '#platform/server/office.ts'
import type { office } from '../../contract/office-contract.ts'

const MOST_OF_A_KIND = 5

/** Asks every search at once; the words are on record, for they may name a person. */
export const findAnything: Handler<typeof office.findAnything> = async ({ words }, call) => {
  const groups = await Promise.all(
    partsFor(call, officeSearches).map(async ({ key, label, find }) => ({
      key,
      label,
      found: await find(call, words, MOST_OF_A_KIND),
    })),
  )
  const found = groups.filter((group) => group.found.length > 0)
  const count = found.reduce((sum, group) => sum + group.found.length, 0)
  await call.audit({ action: 'administration.findAnything', details: { words, found: count } })
  return { groups: found }
}

export const searchPeople: OfficeSearch = {
  key: 'accounts.people',
  label: 'People',
  async find(call, words, most) {
    const { rows } = await listHolders(call.db, { search: words, page: 1, rows: most })
    return rows.map(({ userid, username, firstName, lastName, email }) => ({
      title: `${firstName} ${lastName}`,
      message: `${username} · ${email}`,
      to: `/adminIndex/people/${userid}`,
    }))
  },
}
