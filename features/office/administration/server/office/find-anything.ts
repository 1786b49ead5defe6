import { listHolders } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Handler } from '#platform/server/feature.ts'
import { type OfficeSearch, officeSearches, partsFor } from '#platform/server/office.ts'
import type { office } from '../../contract/office-contract.ts'

const MAX_OF_A_KIND = 5

/** Runs all searches in parallel. The search text is audited because it may contain a person's name. */
export const findAnything: Handler<typeof office.findAnything> = async ({ words }, ctx) => {
  const groups = await Promise.all(
    partsFor(ctx, officeSearches).map(async ({ key, label, find }) => ({
      key,
      label,
      found: await find(ctx, words, MAX_OF_A_KIND),
    })),
  )
  const found = groups.filter((group) => group.found.length > 0)
  const count = found.reduce((sum, group) => sum + group.found.length, 0)
  await ctx.audit({ action: 'administration.findAnything', details: { words, found: count } })
  return { groups: found }
}

export const searchPeople: OfficeSearch = {
  key: 'accounts.people',
  label: 'People',
  async find(ctx, words, most) {
    const { rows } = await listHolders(ctx.db, { search: words, page: 1, rows: most })
    return rows.map(({ userid, username, firstName, lastName, email }) => ({
      title: fullName({ firstName, lastName }),
      message: `${username} · ${email}`,
      to: `/adminIndex/people/${userid}`,
    }))
  },
}
