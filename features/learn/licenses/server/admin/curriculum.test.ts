import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { licensesAdmin } from '../../contract/admin-contract.ts'

const app = await testApp()

it('lists only taught units with minutes in the curriculum map, none confirmed without a section', async () => {
  const admin = await app.as('admin')
  const { rows, total } = await admin.call(licensesAdmin.curriculum, { rows: 200 })
  expect(rows).toHaveLength(total)
  expect(rows.filter(({ minutes }) => minutes === null)).toEqual([])
  expect(rows.filter(({ status, section }) => status === 'confirmed' && section === '')).toEqual([])
  const cleaning = await admin.call(licensesAdmin.curriculum, { search: 'cleaning' })
  expect(cleaning.rows).toMatchObject([{ topic: 'Cleaning', course: 'OLC117' }])
})
