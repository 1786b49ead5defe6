import { DEMO_PASSWORD, registerPerson } from '#features/core/accounts/server/public.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { World } from '#platform/server/world.ts'
import { credit } from '../contract.ts'

/** Colleagues referred by `learner`; their purchases earn referral credit. */
const referredPeople = [
  { username: 'noor', firstName: 'Noor', lastName: 'Salgado', title: 'Shift operator' },
  { username: 'mateo', firstName: 'Mateo', lastName: 'Ibarra', title: 'Maintenance technician' },
] as const

/** Two referred users, and staff corrections for a user and for a company. */
export async function buildDemoCredit(world: World): Promise<void> {
  await world.at(-70)
  const learner = await world.person('learner')
  for (const person of referredPeople)
    await world.call(null, (ctx) =>
      registerPerson(ctx, { ...draft, ...named(person), referredBy: learner.userId }),
    )

  const admin = await world.person('admin')
  const corpadmin = await world.person('corpadmin')
  await world.at(-60)
  await world.operation(admin, credit.adjust, {
    owner: 'person',
    ownerid: learner.userId,
    way: 'grant',
    minor: 1500,
    reason: 'For the two typing errors that you found in OLC120',
    requestid: '5d1c7f5e-6d0e-4c5a-9a44-0b6a3a1f8b01',
  })
  const company = await world.call(corpadmin, (ctx) => companyOf(ctx.db, corpadmin.userId))
  if (!company) return
  await world.operation(admin, credit.adjust, {
    owner: 'company',
    ownerid: company.compid,
    way: 'grant',
    minor: 45_000,
    reason: 'Carried over from last year',
    requestid: '5d1c7f5e-6d0e-4c5a-9a44-0b6a3a1f8b02',
  })
}

const address = {
  company: 'Rio Bend Water',
  address: '2900 Acequia Loop',
  city: 'Albuquerque',
  state: 'NM',
  zip: '87107',
  country: 'US',
}
const draft = { ...address, password: DEMO_PASSWORD, phone: '505-555-0171' }

function named(person: (typeof referredPeople)[number]) {
  const { username, firstName, lastName, title } = person
  return {
    username,
    firstName,
    lastName,
    title,
    email: `${username}@example.com`,
    personalInfo: {
      exactname: fullName({ firstName, lastName }),
      sex: '',
      nickname: firstName,
      hatsize: 'lg/xlg',
      shirtsize: 'large',
      shipping: [address.address, address.city, `${address.state} ${address.zip}`].join(', '),
    },
  }
}
