import { findPeople, type HeldGrant, listHolders } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { scopeChoices } from '#platform/server/office.ts'
import type { office } from '../../contract/office-contract.ts'
import { capabilityLabels } from '../../rules/office/capability-labels.ts'

export const roleScopes: Handler<typeof office.roleScopes> = async ({ kind, search, chosen }, ctx) => ({
  choices: await scopeChoices(ctx, kind, { search, chosen: [chosen] }),
})

/** Lists users with their roles, including the partner or company name and who granted the role. */
export const holderList: Handler<typeof office.holderList> = async (input, ctx) => {
  const { rows, total } = await listHolders(ctx.db, input)
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => row.grants),
  )
  return {
    total,
    rows: rows.map(({ firstName, lastName, grants, ...person }) => ({
      ...person,
      name: fullName({ firstName, lastName }),
      grants: grants.map((grant) => ({
        ...grant,
        scopeName: names.scope(grant),
        grantedBy: names.giver(grant),
      })),
    })),
  }
}

async function namesOf(reader: Reader, grants: HeldGrant[]) {
  const givers = await findPeople(
    reader.db,
    grants.flatMap(({ grantedBy }) => grantedBy ?? []),
  )
  const chosen = grants.flatMap(({ scope }) => scope ?? [])
  const choices = {
    partner: await scopeChoices(reader, 'partner', { chosen }),
    company: await scopeChoices(reader, 'company', { chosen }),
  }
  return {
    scope: ({ capability, scope }: HeldGrant): string | null => {
      const kind = capabilityLabels[capability].scope
      if (!kind || !scope) return null
      return choices[kind].find(({ value }) => value === scope)?.label ?? null
    },
    giver: ({ grantedBy }: HeldGrant): string | null =>
      grantedBy ? (givers.get(grantedBy)?.username ?? null) : null,
  }
}
