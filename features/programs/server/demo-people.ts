import { randomBytes } from 'node:crypto'
import { registerPerson } from '#features/accounts/server/public.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'

const people = {
  marta: {
    ...{
      firstName: 'Marta',
      lastName: 'Ilves',
      title: 'Shift operator',
      company: 'Lakeline Water Authority',
    },
    ...{ address: '61 Heron Point', city: 'Duluth', state: 'MN', zip: '55802', country: 'US' },
    phone: '218-555-0121',
  },
  dario: {
    ...{ firstName: 'Dario', lastName: 'Bellucci', title: 'Plant technician', company: 'Mesa Verde Foods' },
    ...{ address: '9 Orchard Spur', city: 'Yakima', state: 'WA', zip: '98901', country: 'US' },
    phone: '509-555-0137',
  },
  henk: {
    ...{ firstName: 'Henk', lastName: 'Verbruggen', title: 'Operator', company: 'Harbor Steam Works' },
    ...{ address: '230 Coal Pier Rd', city: 'Baltimore', state: 'MD', zip: '21224', country: 'US' },
    phone: '410-555-0149',
  },
} as const

/** Somebody who learns opens an account now. Nobody knows the password: it is not one of the demo accounts. */
export async function join(world: World, username: keyof typeof people): Promise<SignedInActor> {
  const person = people[username]
  const { firstName, lastName, address, city, state, zip, country } = person
  await world.call(null, (call) =>
    registerPerson(call, {
      ...person,
      username,
      password: randomBytes(24).toString('base64url'),
      email: `${username}@example.com`,
      personalInfo: {
        exactname: `${firstName} ${lastName}`,
        sex: '',
        nickname: firstName,
        hatsize: 'lg/xlg',
        shirtsize: 'large',
        shipping: [address, city, `${state} ${zip}`, country].join(', '),
      },
    }),
  )
  return world.person(username)
}
