import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { corporateAccounts } from '../../contract/accounts.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const corpadmin = await app.as('corpadmin')
const compid = (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''

const read = () => corpadmin.call(corporateAccounts.profile, { compid })
const save = (changes: object, revision?: number) =>
  corpadmin.call(corporateAccounts.saveProfile, { compid, revision, data: changes as never })

it.each([
  [{ phone: '813-555-0000' }, { phone: '813-555-0000' }, 'Changed Phone.'],
  // The field names from the specification are also accepted.
  [{ Phone: '813-555-0001' }, { phone: '813-555-0001' }, 'Changed Phone.'],
  [{ website: 'https://harbor.example.com' }, { website: 'https://harbor.example.com' }, 'Changed Website.'],
  [{ welcome: 'Welcome aboard.' }, { welcome: 'Welcome aboard.' }, 'Changed Welcome text.'],
])(
  'saves the change %j of a company profile and records it in the history',
  async (changes, stored, description) => {
    const before = await read()
    await save(changes, before.revision)
    expect((await read()).draft).toEqual({ ...before.draft, ...stored })
    const { edits } = await corpadmin.call(corporateAccounts.profileHistory, { id: compid })
    expect(edits[0]).toMatchObject({ description, by: 'Carla Nyberg' })
  },
)

it('lets only staff change the discount of a company', async () => {
  await expect(save({ discountBasisPoints: 9000 })).rejects.toMatchObject({ code: 'forbidden' })
})

it('refuses a change based on an older revision of the same field', async () => {
  const { revision } = await read()
  await save({ phone: '813-555-0002' }, revision)
  await expect(save({ phone: '1' }, revision)).rejects.toMatchObject({ code: 'conflict' })
})
