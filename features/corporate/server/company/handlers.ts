import {
  companiesAnsweredFor,
  companiesOf,
  companyChoices,
  peopleScope,
} from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { corporateCompany } from '../../contract/company.ts'

/** The companies for which the caller answers; staff answer for all. */
async function companiesFor(call: SignedInCall, { search, chosen }: { search: string; chosen: string }) {
  if (holds(call.actor, 'product_admin')) return companyChoices(call.db, { search, chosen: [chosen] })
  const among = (await companiesAnsweredFor(call)).map(({ compid }) => compid)
  return companyChoices(call.db, { search, chosen: [chosen], among })
}

const companies: Handler<typeof corporateCompany.companies> = async (input, call) => ({
  choices: await companiesFor(call, input),
})

const company: Handler<typeof corporateCompany.company> = async ({ compid }, call) => {
  const isStaff = holds(call.actor, 'product_admin')
  const own = await companiesAnsweredFor(call)
  const several = isStaff || own.length > 1
  const opens = compid || own[0]?.compid || (isStaff ? await firstByName(call) : '')
  if (!opens) {
    const [member] = await companiesOf(call.db, call.actor.userId)
    return { company: null, memberOf: member ? { compid: member.compid, name: member.name } : null, several }
  }
  const { company: found, supervisorId } = await peopleScope(call, opens)
  const { id, name, status, useCredit, timeZone } = found
  return {
    company: { compid: id, name, isAdmin: supervisorId === null, status, useCredit, timeZone },
    memberOf: null,
    several,
  }
}

async function firstByName(call: SignedInCall): Promise<string> {
  const [first] = await companiesFor(call, { search: '', chosen: '' })
  return first?.value ?? ''
}

export const companyHandlers: Handlers<typeof corporateCompany> = { company, companies }
