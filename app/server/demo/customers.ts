import { randomBytes } from 'node:crypto'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { addPerson } from '#features/accounts/server/register-person.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'

const people = {
  odile: {
    firstName: 'Odile',
    lastName: 'Fontaine',
    title: 'Operations manager',
    company: 'Cascade Ridge Utilities',
    address: '318 Juniper Flat Rd',
    city: 'Bend',
    state: 'OR',
    zip: '97701',
    country: 'US',
    phone: '541-555-0142',
    partner: 'dhp',
  },
  hollis: {
    firstName: 'Hollis',
    lastName: 'Trevino',
    title: 'Plant manager',
    company: 'Midland Brackish Works',
    address: '61 Caliche Spur',
    city: 'Midland',
    state: 'TX',
    zip: '79701',
    country: 'US',
    phone: '432-555-0137',
    partner: 'dhp',
  },
  jonas: {
    firstName: 'Jonas',
    lastName: 'Achterberg',
    title: 'Process engineer',
    company: 'Waterloop Noord',
    address: 'Sluiskade 41',
    city: 'Zwolle',
    state: 'Overijssel',
    zip: '8011 AB',
    country: 'NL',
    phone: '+31 38 555 0164',
    partner: 'dhp',
  },
  wiremu: {
    firstName: 'Wiremu',
    lastName: 'Hartley',
    title: 'Desalination operator',
    company: 'Swan Coast Water',
    address: '9 Limestone Parade',
    city: 'Perth',
    state: 'WA',
    zip: '6000',
    country: 'AU',
    phone: '+61 8 5550 0173',
    partner: 'ams',
  },
  gloria: {
    firstName: 'Gloria',
    lastName: 'Espinal',
    title: 'Utility director',
    company: 'Punta Brava Desalination',
    address: '52 Tidal Basin Way',
    city: 'Norfolk',
    state: 'VA',
    zip: '23510',
    country: 'US',
    phone: '757-555-0155',
    partner: 'tidewater',
  },
} as const

// One for all of them, since each takes a good part of a second.
let passwordHash: Promise<string> | null = null

/** Somebody who only buys opens an account now. Nobody knows the password: it is not one of the demo accounts. */
export async function join(world: World, username: keyof typeof people): Promise<SignedInActor> {
  const person = people[username]
  const { firstName, lastName, address, city, state, zip, country } = person
  passwordHash ??= hashPassword(randomBytes(24).toString('base64url'))
  const hash = await passwordHash
  await world.call(null, async (call) => {
    const personalInfo = {
      exactname: `${firstName} ${lastName}`,
      sex: '',
      nickname: firstName,
      hatsize: 'lg/xlg',
      shirtsize: 'large',
      shipping: [address, city, `${state} ${zip}`, country].join(', '),
    }
    const draft = {
      ...person,
      username,
      email: `${username}@example.com`,
      emailProvenAt: call.now,
      personalInfo,
    }
    await addPerson(call, draft, hash)
  })
  return world.person(username)
}
