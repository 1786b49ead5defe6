import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { findUser } from '#features/core/accounts/server/public.ts'
import { membership } from '../../contract.ts'

const app = await testApp()
const admin = await app.as('partneradmin')
const partner = 'ams'

it('a person with a single name is saved and listed by it', async () => {
  const [userid = ''] = (await admin.call(membership.userIds, { partner, mode: 0 })).ids
  const before = await admin.call(membership.user, { partner, userid })
  const save = async (values: object) => {
    const { revision } = await admin.call(membership.user, { partner, userid })
    await admin.call(membership.editUser, { partner, userid, values: { ...values, revision } as never })
    return findUser(app.app.db, userid)
  }
  expect(await save({ ...before.profile, f_name: 'Suharto', l_name: '-' })).toMatchObject({ lastName: '' })
  expect(await save({ f_name: 'Suharto', l_name: '', title: 'Operator' })).toMatchObject({
    firstName: 'Suharto',
    lastName: '',
    title: 'Operator',
  })
  const { rows } = await admin.call(membership.getPartnerUsers, { partner, search: 'suharto' })
  expect(rows).toMatchObject([{ f_name: 'Suharto', l_name: '' }])
})
