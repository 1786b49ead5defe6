import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { auditRows } from '#platform/server/tables.ts'
import { rotp } from '../contract.ts'

const app = await testApp()
const idOf = async (username: string) => (await app.person(username)).userId
const nobody = { isAdmin: false, isInstructor: false, onlyROTP: false, onlyAdminCanEnrollStudent: false }

describe('Roles in the RO Technician Program', () => {
  it.each([
    ['learner', nobody],
    ['instructor', { ...nobody, isInstructor: true }],
    ['rotpadmin', { ...nobody, isAdmin: true, onlyROTP: true }],
    ['admin', { ...nobody, isAdmin: true, isInstructor: true }],
  ])('are shown to %s for their own account', async (username, roles) => {
    const client = await app.as(username)
    expect(await client.call(rotp.getAdmin, {})).toEqual(roles)
    const fields = { userid: await idOf(username) }
    const response = await client.post('/api/rotpadmin/getAdmin', fields, 'form')
    expect([response.statusCode, response.json()]).toEqual([200, roles])
  })

  it.each(['rotpadmin', 'admin'])('are shown to %s for other users', async (username) => {
    const client = await app.as(username)
    const answer = await client.call(rotp.getAdmin, { userid: await idOf('instructor') })
    expect(answer).toEqual({ ...nobody, isInstructor: true })
  })

  it.each(['learner', 'instructor', 'partneradmin'])(
    'are not shown to %s for other users',
    async (username) => {
      const client = await app.as(username)
      for (const userid of [await idOf('rotpadmin'), 'admin', '00000000-0000-7000-8000-000000000000']) {
        await expect(client.call(rotp.getAdmin, { userid })).rejects.toMatchObject({ status: 403 })
      }
    },
  )

  it('are not shown to a guest', async () => {
    const guest = await app.guest()
    await expect(guest.call(rotp.getAdmin, {})).rejects.toMatchObject({ status: 401 })
  })

  it('are not found for an unknown user', async () => {
    const admin = await app.as('admin')
    for (const userid of ['nobody', '00000000-0000-7000-8000-000000000000']) {
      await expect(admin.call(rotp.getAdmin, { userid })).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('Setting for enrolling students', () => {
  it('is set by program administrators, shown only to program students and audited', async () => {
    const [student, other] = [await app.as('learner'), await app.as('texan')]
    const rotpID = 'ROTP-A'
    const answers = async () => [
      (await student.call(rotp.getAdmin, {})).onlyAdminCanEnrollStudent,
      (await student.call(rotp.getAdminByRotp, { rotpID })).onlyAdminCanEnrollStudent,
      (await other.call(rotp.getAdmin, {})).onlyAdminCanEnrollStudent,
      (await other.call(rotp.getAdminByRotp, { rotpID })).onlyAdminCanEnrollStudent,
    ]
    expect(await answers()).toEqual([false, false, false, false])
    const rotpAdmin = await app.as('rotpadmin')
    const fields = { onlyAdminCanEnrollStudent: 'true' }
    await rotpAdmin.post('/api/rotp/setOnlyAdminEnrolls', fields, 'form')
    expect(await answers()).toEqual([true, true, false, false])
    expect(await rotpAdmin.call(rotp.onlyAdminEnrolls, {})).toEqual({ onlyAdminCanEnrollStudent: true })
    const rows = await app.app.db.select().from(auditRows).orderBy(auditRows.id)
    expect(rows.find(({ action }) => action === 'rotp.set-only-admin-enrolls')).toMatchObject({
      actorId: await idOf('rotpadmin'),
      details: { onlyAdminCanEnrollStudent: true },
    })
    await rotpAdmin.call(rotp.setOnlyAdminEnrolls, { onlyAdminCanEnrollStudent: false })
    expect(await answers()).toEqual([false, false, false, false])
  })

  it('cannot be set by an instructor', async () => {
    const instructor = await app.as('instructor')
    const input = { onlyAdminCanEnrollStudent: true }
    await expect(instructor.call(rotp.setOnlyAdminEnrolls, input)).rejects.toMatchObject({ status: 403 })
  })
})
