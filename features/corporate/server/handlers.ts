import { companiesOf, companyChoices, findCompany } from '#features/companies/server/public.ts'
import { companyCreditOf, entriesOf } from '#features/credit/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { corporate } from '../contract.ts'
import { answersFor } from '../rules/answers-for.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })

/** The companies for which the caller answers, the first first; staff answer for all. */
async function companiesFor(call: SignedInCall, { search, chosen }: { search: string; chosen: string }) {
  if (holds(call.actor, 'product_admin')) return companyChoices(call.db, { search, chosen: [chosen] })
  const own = (await companiesOf(call.db, call.actor.userId)).filter(({ compid }) =>
    answersFor(call.actor, compid),
  )
  const among = own.map(({ compid }) => compid)
  return companyChoices(call.db, { search, chosen: [chosen], among })
}

/** Another's company does not exist for the caller. */
async function wanted(call: SignedInCall, compid: string) {
  if (answersFor(call.actor, compid)) {
    const company = await findCompany(call.db, compid)
    return company ? { compid, name: company.name } : refuse('not-found')
  }
  await call.audit({ action: 'corporate.foreign', outcome: 'refused', target: compid })
  refuse('not-found')
}

const companies: Handler<typeof corporate.companies> = async (input, call) => ({
  choices: await companiesFor(call, input),
})

/** The company that opens: one's own, for staff who belong to none the first by name. */
async function opened(call: SignedInCall) {
  const members = await companiesOf(call.db, call.actor.userId)
  const own = members.find(({ compid }) => answersFor(call.actor, compid))
  if (own) return { compid: own.compid, name: own.name }
  const [first] = await companiesFor(call, { search: '', chosen: '' })
  return first ? { compid: first.value, name: first.label } : null
}

const credit: Handler<typeof corporate.credit> = async ({ compid }, call) => {
  const chosen = compid === '' ? await opened(call) : await wanted(call, compid)
  if (!chosen) {
    const [member] = await companiesOf(call.db, call.actor.userId)
    return { company: null, memberOf: member?.name ?? null }
  }
  const { availableMinor, heldMinor } = await companyCreditOf(call.db, chosen.compid)
  const company = { ...chosen, available: usd(availableMinor), held: usd(heldMinor) }
  return { company, memberOf: null }
}

const creditRows: Handler<typeof corporate.creditRows> = async ({ compid, page, rows, search }, call) => {
  await wanted(call, compid)
  const found = await entriesOf(call, { owner: 'company', ownerid: compid, search, page, rows })
  return {
    total: found.total,
    rows: found.rows.map(({ entryid, at, purse, message, amount, orderName, by }) => ({
      entryid,
      at,
      purse: purse === 'held' ? ('held' as const) : ('available' as const),
      message,
      amount,
      orderName,
      by,
    })),
  }
}

export const corporateHandlers: Handlers<typeof corporate> = { companies, credit, creditRows }
