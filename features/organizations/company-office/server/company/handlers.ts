import {
  companiesAnsweredFor,
  companiesOf,
  companyChoices,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { corporateCompany } from '../../contract/company.ts'

/** Returns the companies that the caller manages; staff manage all. */
async function companiesFor(ctx: SignedInContext, { search, chosen }: { search: string; chosen: string }) {
  if (holds(ctx.actor, 'product_admin')) return companyChoices(ctx.db, { search, chosen: [chosen] })
  const among = (await companiesAnsweredFor(ctx)).map(({ compid }) => compid)
  return companyChoices(ctx.db, { search, chosen: [chosen], among })
}

const companies: Handler<typeof corporateCompany.companies> = async (input, ctx) => ({
  choices: await companiesFor(ctx, input),
})

const company: Handler<typeof corporateCompany.company> = async ({ compid }, ctx) => {
  const isStaff = holds(ctx.actor, 'product_admin')
  const own = await companiesAnsweredFor(ctx)
  const several = isStaff || own.length > 1
  const opens = compid || own[0]?.compid || (isStaff ? await firstByName(ctx) : '')
  if (!opens) {
    const [member] = await companiesOf(ctx.db, ctx.actor.userId)
    return { company: null, memberOf: member ? { compid: member.compid, name: member.name } : null, several }
  }
  const { company: found, supervisorId } = await peopleScope(ctx, opens)
  const { id, name, status, useCredit, timeZone } = found
  return {
    company: { compid: id, name, isAdmin: supervisorId === null, status, useCredit, timeZone },
    memberOf: null,
    several,
  }
}

async function firstByName(ctx: SignedInContext): Promise<string> {
  const [first] = await companiesFor(ctx, { search: '', chosen: '' })
  return first?.value ?? ''
}

export const companyHandlers: Handlers<typeof corporateCompany> = { company, companies }
