import type { z } from 'zod'
import { findPeople, findUser, searchPeople, type User } from '#features/accounts/server/public.ts'
import { companyOf, memberIds } from '#features/companies/server/public.ts'
import { billingOf } from '#features/orders/rules/billing-of.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { registration } from '../../contract.ts'

const MOST = 200

type Contact = z.input<(typeof registration.contacts)['output']>[number]

const registeredStatement = {
  name: 'registration.contacts',
  text: `
    select distinct on (lower(email)) first_name as "firstName", last_name as "lastName", title, email, company, address, city,
      region as state, zip, country, phone, fax
    from seminar_registrations
    where buyer_id = $1 and state <> 'held'
    order by lower(email), created_at desc
    limit ${MOST}`,
}

/** The caller, whom they have registered before, and the people of the company they answer for. */
export const contacts: Handler<typeof registration.contacts> = async ({ userid, search }, call) => {
  const { userId } = call.actor
  if (userid && userid !== userId) refuse('forbidden')
  const own = (await findUser(call.db, userId)) ?? refuse('not-found')
  const registered = await run<Contact & Record<string, unknown>>(call.db, registeredStatement, [userId])
  const known = new Map<string, Contact>()
  for (const contact of [contactOf(own), ...registered, ...(await colleagues(call, search))]) {
    const email = contact.email.toLowerCase()
    if (!known.has(email)) known.set(email, contact)
  }
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return [...known.values()]
    .filter((contact) => words.every((word) => textOf(contact).includes(word)))
    .sort((a, b) => `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`))
    .slice(0, MOST)
}

async function colleagues(call: SignedInCall, search: string): Promise<Contact[]> {
  const company = await companyOf(call.db, call.actor.userId)
  if (!company || !holds(call.actor, 'corp_admin', company.compid)) return []
  const among = await memberIds(call.db, company.compid)
  return search === ''
    ? [...(await findPeople(call.db, among.slice(0, MOST))).values()].map(contactOf)
    : (await searchPeople(call.db, { among, search, rows: MOST })).map(contactOf)
}

const contactOf = (user: User): Contact => ({ ...billingOf(user), title: user.title, fax: '' })

const textOf = (contact: Contact): string =>
  [contact.firstName, contact.lastName, contact.email, contact.company].join(' ').toLowerCase()
