import type { z } from 'zod'
import { findPeople, findUser, searchPeople, type User } from '#features/core/accounts/server/public.ts'
import { companyOf, memberIds } from '#features/core/company-people/server/public.ts'
import { billingOf } from '#features/shop/orders/rules/billing-of.ts'
import { holds } from '#platform/contract/access.ts'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { emailKey } from '#platform/contract/email.ts'
import { namePart } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { registration } from '../../contract.ts'

const MAX = 200

type Contact = z.input<(typeof registration.contacts)['output']>[number]

const registeredStatement = {
  name: 'registration.contacts',
  text: `
    select distinct on (lower(email)) first_name as "firstName", last_name as "lastName", title, email, company, address, city,
      region as state, zip, country, phone, fax
    from seminar_registrations
    where buyer_id = $1 and state <> 'held'
    order by lower(email), created_at desc
    limit ${MAX}`,
}

/** Returns the caller, people they registered before, and people of the company they manage. */
export const contacts: Handler<typeof registration.contacts> = async ({ userid, search }, ctx) => {
  const { userId } = ctx.actor
  if (userid && userid !== userId) refuse('forbidden')
  const own = (await findUser(ctx.db, userId)) ?? refuse('not-found')
  const registered = await run<Contact & Record<string, unknown>>(ctx.db, registeredStatement, [userId])
  const known = new Map<string, Contact>()
  for (const contact of [
    contactOf(own),
    ...registered.map(withoutDash),
    ...(await colleagues(ctx, search)),
  ]) {
    const email = emailKey(contact.email)
    if (!known.has(email)) known.set(email, contact)
  }
  return [...known.values()]
    .filter((contact) => holdsWords(textOf(contact), search))
    .sort((a, b) => `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`))
    .slice(0, MAX)
}

async function colleagues(ctx: SignedInContext, search: string): Promise<Contact[]> {
  const company = await companyOf(ctx.db, ctx.actor.userId)
  if (!company || !holds(ctx.actor, 'corp_admin', company.compid)) return []
  const among = await memberIds(ctx.db, company.compid)
  return search === ''
    ? [...(await findPeople(ctx.db, among.slice(0, MAX))).values()].map(contactOf)
    : (await searchPeople(ctx.db, { among, search, rows: MAX })).map(contactOf)
}

const contactOf = (user: User): Contact => ({ ...billingOf(user), title: user.title, fax: '' })

const withoutDash = (contact: Contact): Contact => ({ ...contact, lastName: namePart(contact.lastName) })

const textOf = (contact: Contact): string =>
  [contact.firstName, contact.lastName, contact.email, contact.company].join(' ')
