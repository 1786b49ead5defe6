import type { World } from '#platform/server/world.ts'
import { addCompany, addMember, type CompanyDraft } from './commands.ts'
import { coverVacation, demoWorkforces, hire } from './demo-people.ts'
import { addProvenDomain } from './profile/domains.ts'
import type { MemberRole } from './tables.ts'

interface DemoCompany extends CompanyDraft {
  members: Readonly<Record<string, MemberRole>>
}

const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Harbor Pure Bottling',
    address: '400 Ballast Quay',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    country: 'US',
    phone: '813-555-0118',
    email: 'training@harborpure.example.com',
    website: 'https://harborpure.example.com',
    discountBasisPoints: 1500,
    useCredit: true,
    paysByInvoice: true,
    paymentDays: 30,
    invoiceLimitMinor: 1_000_000,
    needsPurchaseOrder: true,
    welcome:
      'Welcome to training at Harbor Pure Bottling.\nFinish your assigned courses before your certificate expires, and ask your supervisor if you need time for it on your shift.',
    members: { employee: 'employee', supervisor: 'supervisor', corpadmin: 'admin' },
  },
  {
    name: 'Rio Bend Water',
    address: '2900 Acequia Loop',
    city: 'Albuquerque',
    state: 'NM',
    zip: '87107',
    country: 'US',
    phone: '505-555-0171',
    email: 'operations@riobend.example.com',
    discountBasisPoints: 0,
    members: {},
  },
  {
    name: 'Midland Brackish Works',
    address: '61 Caliche Spur',
    city: 'Midland',
    state: 'TX',
    zip: '79701',
    country: 'US',
    phone: '432-555-0136',
    email: 'plant@midlandbrackish.example.com',
    discountBasisPoints: 750,
    paysByInvoice: true,
    paymentDays: 30,
    invoiceLimitMinor: 500_000,
    members: {},
  },
]

/** Three companies: one with people in all roles and a discount, two small ones, of which one pays late. */
export async function buildDemoCompanies(world: World): Promise<void> {
  await world.at(-750)
  for (const { members, ...draft } of demoCompanies) {
    const people = await Promise.all(
      Object.entries(members).map(async ([username, role]) => ({ role, ...(await world.person(username)) })),
    )
    await world.call(null, async (call) => {
      const company = await addCompany(call, draft)
      for (const { userId, role } of people) await addMember(call, company, userId, role)
      const plan = demoWorkforces[draft.name]
      if (plan) {
        await hire(call, company, plan)
        await addProvenDomain(call, company, plan.domain)
      }
    })
  }
  await coverVacation(world)
}
