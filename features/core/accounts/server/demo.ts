import { z } from 'zod'
import { capabilities } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { grantCapability } from './grants.ts'
import { hashPassword } from './passwords.ts'
import { addPerson, type PersonDraft } from './register-person.ts'
import { recordConsent, termsVersion } from './terms.ts'

export const DEMO_PASSWORD = 'Permeate-demo-26'

/** A user of the demo data, as defined in the files of content/demo. */
export const DemoPerson = z.strictObject({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  sex: z.enum(['Male', 'Female', '']).default(''),
  title: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  /** Fictional phone numbers, one per person. */
  phone: z.string(),
  partner: z.string().default('dhp'),
  casino: z.boolean().default(false),
  grants: z
    .array(z.strictObject({ capability: z.enum(capabilities), scope: z.string().optional() }))
    .default([]),
})
export type DemoPerson = z.output<typeof DemoPerson>

/** Returns the demo accounts, which share a password. */
export const demoPeople = (): Promise<DemoPerson[]> => demoContent('people', z.array(DemoPerson))

export async function buildDemoPeople(world: World): Promise<void> {
  await world.at(-760)
  // One hash for all: they share the password, and each hash takes a considerable part of a second.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const person of await demoPeople()) {
    await world.call(null, async (ctx) => {
      const { password: _, ...draft } = draftOf(person)
      const userId = await addPerson(ctx, { ...draft, emailProvenAt: ctx.now }, passwordHash)
      const terms = termsVersion()
      if (terms) await recordConsent(ctx, userId, terms, 'adult')
      for (const { capability, scope } of person.grants) await grantCapability(ctx, userId, capability, scope)
    })
  }
}

/** Returns the account draft of a demo person. */
export function draftOf({ sex, grants: _, ...person }: DemoPerson, password = DEMO_PASSWORD): PersonDraft {
  const { username, firstName, lastName, address, city, state, zip, country } = person
  return {
    ...person,
    password,
    email: `${username}@example.com`,
    personalInfo: {
      exactname: fullName({ firstName, lastName }),
      sex,
      nickname: firstName,
      hatsize: 'lg/xlg',
      shirtsize: 'large',
      shipping: [address, city, `${state} ${zip}`, country].join(', '),
    },
  }
}
