import type { Capability } from '#platform/contract/access.ts'
import type { World } from '#platform/server/world.ts'
import { grantCapability } from './grants.ts'
import { hashPassword } from './passwords.ts'
import { addPerson, type PersonDraft } from './register-person.ts'
import { keepConsent, termsVersion } from './terms.ts'

export const DEMO_PASSWORD = 'Permeate-demo-26'

interface DemoPerson {
  username: string
  name: [first: string, last: string]
  sex: 'Male' | 'Female'
  title: string
  company: string
  address: [address: string, city: string, state: string, zip: string, country: string]
  partner?: string
  casino?: boolean
  grants?: [capability: Capability, scope?: string][]
}

const albuquerque: DemoPerson['address'] = ['214 Cedar Bluff Rd', 'Albuquerque', 'NM', '87107', 'US']
const midland: DemoPerson['address'] = ['1809 Mesquite Ave', 'Midland', 'TX', '79701', 'US']
const tampa: DemoPerson['address'] = ['77 Harbor Pump Ln', 'Tampa', 'FL', '33602', 'US']
const perth: DemoPerson['address'] = ['12 Banksia Terrace', 'Perth', 'WA', '6000', 'AU']

/** One person per role; companies and partners give them their places later. */
export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'learner',
    name: ['Lena', 'Moreau'],
    sex: 'Female',
    title: 'Plant operator',
    company: 'Rio Bend Water',
    address: albuquerque,
    casino: true,
  },
  {
    username: 'texan',
    name: ['Travis', 'Okafor'],
    sex: 'Male',
    title: 'Water operator, class C',
    company: 'Midland Brackish Works',
    address: midland,
  },
  {
    username: 'employee',
    name: ['Emeka', 'Lindqvist'],
    sex: 'Male',
    title: 'Membrane technician',
    company: 'Harbor Pure Bottling',
    address: tampa,
  },
  {
    username: 'supervisor',
    name: ['Sofia', 'Brandt'],
    sex: 'Female',
    title: 'Shift supervisor',
    company: 'Harbor Pure Bottling',
    address: tampa,
  },
  {
    username: 'corpadmin',
    name: ['Carla', 'Nyberg'],
    sex: 'Female',
    title: 'Training manager',
    company: 'Harbor Pure Bottling',
    address: tampa,
  },
  {
    username: 'partneradmin',
    name: ['Paul', 'Whitlock'],
    sex: 'Male',
    title: 'Academy lead',
    company: 'Aqua Meridian Skills',
    address: perth,
    partner: 'ams',
    grants: [['partner_admin', 'ams']],
  },
  {
    username: 'partnersupervisor',
    name: ['Priya', 'Castellano'],
    sex: 'Female',
    title: 'Site trainer',
    company: 'Aqua Meridian Skills',
    address: perth,
    partner: 'ams',
    grants: [['partner_supervisor', 'ams']],
  },
  {
    username: 'instructor',
    name: ['Ines', 'Halloran'],
    sex: 'Female',
    title: 'Senior instructor',
    company: 'Permeate',
    address: albuquerque,
    grants: [['instructor']],
  },
  {
    username: 'rotpadmin',
    name: ['Rosa', 'Tanaka'],
    sex: 'Female',
    title: 'Program coordinator',
    company: 'Permeate',
    address: albuquerque,
    grants: [['rotp_admin']],
  },
  {
    username: 'consultant',
    name: ['Conrad', 'Mbeki'],
    sex: 'Male',
    title: 'Process consultant',
    company: 'Permeate',
    address: albuquerque,
    grants: [['consulting_admin']],
  },
  {
    username: 'staff',
    name: ['Stella', 'Grove'],
    sex: 'Female',
    title: 'Seminar coordinator',
    company: 'Permeate',
    address: albuquerque,
    grants: [['seminar_clerk']],
  },
  {
    username: 'admin',
    name: ['Adrian', 'Vale'],
    sex: 'Male',
    title: 'Operations',
    company: 'Permeate',
    address: albuquerque,
    casino: true,
    grants: [['product_admin']],
  },
]

export async function buildDemoPeople(world: World): Promise<void> {
  await world.at(-760)
  // One hash for all: they share the password, and each takes a good part of a second.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const person of demoPeople) {
    await world.call(null, async (call) => {
      const { password: _, ...draft } = draftOf(person)
      const userId = await addPerson(call, { ...draft, emailProvenAt: call.now }, passwordHash)
      const terms = termsVersion()
      if (terms) await keepConsent(call, userId, terms, 'adult')
      for (const [capability, scope] of person.grants ?? [])
        await grantCapability(call, userId, capability, scope)
    })
  }
}

/** The account of somebody in the demo world. */
export function draftOf(person: DemoPerson): PersonDraft {
  const [firstName, lastName] = person.name
  const [address, city, state, zip, country] = person.address
  return {
    username: person.username,
    password: DEMO_PASSWORD,
    email: `${person.username}@example.com`,
    firstName,
    lastName,
    company: person.company,
    title: person.title,
    // Fictional numbers, one a person.
    phone: `505-555-01${String(demoPeople.indexOf(person)).padStart(2, '0')}`,
    address,
    city,
    state,
    zip,
    country,
    partner: person.partner ?? 'dhp',
    casino: person.casino ?? false,
    personalInfo: {
      exactname: `${firstName} ${lastName}`,
      sex: person.sex,
      nickname: firstName,
      hatsize: 'lg/xlg',
      shirtsize: 'large',
      shipping: [address, city, `${state} ${zip}`, country].join(', '),
    },
  }
}
