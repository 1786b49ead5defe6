import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { certificatesAdmin } from '../contract/admin-contract.ts'
import { certificateStatuses } from '../rules/certificate-status.ts'

const app = await testApp()

it('seeds certificates in every status and a pending name correction', async () => {
  const admin = await app.as('admin')
  for (const status of certificateStatuses) {
    const { total } = await admin.call(certificatesAdmin.adminList, { status })
    expect(total, status).toBeGreaterThan(0)
  }
  const { rows } = await admin.call(certificatesAdmin.corrections, {})
  expect(rows).toMatchObject([{ requestedName: 'Léna Moreau' }])
})
