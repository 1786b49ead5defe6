import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { DEMO_PASSWORD } from '#features/core/accounts/server/public.ts'
import { office } from '../../contract/office-contract.ts'

const app = await testApp()
const admin = await app.as('admin')
const { userId: userid } = await app.person('learner')

describe('Admin page of a user', () => {
  it("shows the user's records from each feature, newest first, with links to the pages that edit them", async () => {
    const { person, groups } = await admin.call(office.person, { userid })
    expect(person).toMatchObject({ username: 'learner', email: 'learner@example.com', roles: [] })
    const labels = groups.filter(({ rows }) => rows.length > 0).map(({ label }) => label)
    expect(labels).toEqual([
      'Tickets',
      'Orders',
      'Courses',
      'Exams',
      'Certificates',
      'Seminars',
      'RO Technician Program',
      'Referral credit',
      'Requests',
      'Emails',
    ])
    for (const { rows } of groups) {
      const moments = rows.map(({ at }) => at ?? '')
      expect(moments).toEqual(moments.toSorted().reverse())
      expect(rows.every(({ to }) => to.startsWith('/'))).toBe(true)
    }
    const [order] = groups.find(({ key }) => key === 'orders')?.rows ?? []
    expect(order).toMatchObject({ title: 'P-10062', state: 'Completed', money: { currency: 'USD' } })
  })

  it('contains no records of other users', async () => {
    const { userId } = await app.person('rotpadmin')
    const { groups } = await admin.call(office.person, { userid: userId })
    const titles = groups.filter(({ key }) => key !== 'credit').flatMap(({ rows }) => rows)
    // The stay created by the demo world.
    expect(titles.map(({ title }) => title)).toEqual(['Your bed is reserved: Condo at Palo Verde, Phoenix'])
  })

  it('records each view in the audit log', async () => {
    app.advance({ minutes: 1 })
    await admin.call(office.person, { userid })
    const { rows } = await admin.call(office.auditList, { action: 'administration.person' })
    expect(rows[0]).toMatchObject({ target: userid, targetName: expect.stringContaining('Lena Moreau') })
  })

  it.each(['learner', 'staff', 'instructor', 'corpadmin'])('is forbidden for %s', async (username) => {
    const other = await app.as(username)
    await expect(other.call(office.person, { userid })).rejects.toMatchObject({ status: 403 })
    await expect(other.call(office.writeNote, { userid, text: 'x' })).rejects.toMatchObject({ status: 403 })
  })

  it("stores staff notes that only their author can delete and the user's data export includes", async () => {
    const { noteid } = await admin.call(office.writeNote, {
      userid,
      text: 'Prefers to be called after 3 pm.',
    })
    const { notes } = await admin.call(office.person, { userid })
    expect(notes).toMatchObject([{ noteid, text: 'Prefers to be called after 3 pm.', isMine: true }])
    const learner = await app.as('learner')
    const { body } = await learner.post('/api/accounts/exportData', { password: DEMO_PASSWORD })
    expect(body).toContain('Prefers to be called after 3 pm.')
    await app.app.pool.query('update person_notes set written_by = $1', [userid])
    await expect(admin.call(office.deleteNote, { noteid })).rejects.toMatchObject({ code: 'not-yours' })
    const { userId: author } = await app.person('admin')
    await app.app.pool.query('update person_notes set written_by = $1', [author])
    await admin.call(office.deleteNote, { noteid })
    expect((await admin.call(office.person, { userid })).notes).toEqual([])
  })

  it('returns not found for an unknown id', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    await expect(admin.call(office.person, { userid: nobody })).rejects.toMatchObject({ status: 404 })
    await expect(admin.call(office.writeNote, { userid: nobody, text: 'x' })).rejects.toMatchObject({
      status: 404,
    })
  })
})
