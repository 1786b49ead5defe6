import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  changePerson,
  findUser,
  type PersonDetails,
  readCountry,
} from '#features/core/accounts/server/public.ts'
import { changedLastName, optionalText, personName } from '#platform/contract/fields.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { editor } from '#platform/server/resource/editor.ts'
import type { Store } from '#platform/server/resource/store.ts'
import { partnerPeople } from '../tables.ts'

const text = (most: number) => optionalText(most).unwrap().unwrap()

const Details = z.object({
  firstName: personName(80, 'Please enter the first name.'),
  lastName: changedLastName(80),
  company: text(120),
  title: text(120),
  phone: text(40),
  phone2: text(40),
  address: text(200),
  city: text(120),
  state: text(120),
  zip: text(20),
  country: text(80),
})

export const detailLabels: Readonly<Record<keyof PersonDetails, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  title: 'Title',
  phone: 'Phone',
  phone2: 'Second phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Postal code',
  country: 'Country',
}

const store: Store<PersonDetails> = {
  async find(ctx, id, lock = false) {
    const found = ctx.db.select().from(partnerPeople).where(eq(partnerPeople.userId, id))
    const [row] = await (lock ? found.for('update') : found)
    const user = row && (await findUser(ctx.db, id))
    if (!user) return null
    const { firstName, lastName, company, title, phone, phone2, address, city, state, zip, country } = user
    const draft = { firstName, lastName, company, title, phone, phone2, address, city, state, zip, country }
    return { id, draft, revision: row.revision, archivedAt: null }
  },
  insert: () => Promise.reject(new Error('People join a partner by an invitation or a sign-up')),
  async update(ctx, { id }, details) {
    const user = (await findUser(ctx.db, id)) ?? refuse('not-found')
    await changePerson(ctx, user, { ...details, country: readCountry(details.country) ?? '' })
    await ctx.db
      .update(partnerPeople)
      .set({ revision: sql`${partnerPeople.revision} + 1` })
      .where(eq(partnerPeople.userId, id))
  },
  setArchived: () => Promise.reject(new Error('People of a partner have no archive')),
}

/** Changes a partner's record of a person, by user id: `userEditor.save(call, …)`. */
export const userEditor = editor<PersonDetails>({
  name: 'membership.user',
  nameOf: fullName,
  labels: detailLabels,
  schema: Details,
  store,
  async check(_call, { country }) {
    return {
      country:
        country !== '' && readCountry(country) === null
          ? 'We do not know this country. Please choose one from the list.'
          : undefined,
    }
  },
})
