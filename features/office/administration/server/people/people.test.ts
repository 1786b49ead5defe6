import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { DEMO_PASSWORD } from '#features/core/accounts/server/public.ts'
import { office } from '../../contract/office-contract.ts'

const app = await testApp()
const admin = await app.as('admin')
const { userId: userid } = await app.person('learner')

describe('the office’s page about a person', () => {
  it('shows what each feature has on them, the newest first, with the page where it is changed', async () => {
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

  it('holds nothing of anybody else', async () => {
    const { userId } = await app.person('rotpadmin')
    const { groups } = await admin.call(office.person, { userid: userId })
    const titles = groups.filter(({ key }) => key !== 'credit').flatMap(({ rows }) => rows)
    // The stay created by the demo world.
    expect(titles.map(({ title }) => title)).toEqual(['Your bed is reserved: Condo at Palo Verde, Phoenix'])
  })

  it('is on record when somebody opens it', async () => {
    app.advance({ minutes: 1 })
    await admin.call(office.person, { userid })
    const { rows } = await admin.call(office.auditList, { action: 'administration.person' })
    expect(rows[0]).toMatchObject({ target: userid, targetName: expect.stringContaining('Lena Moreau') })
  })

  it.each(['learner', 'staff', 'instructor', 'corpadmin'])('is closed to %s', async (username) => {
    const other = await app.as(username)
    await expect(other.call(office.person, { userid })).rejects.toMatchObject({ status: 403 })
    await expect(other.call(office.writeNote, { userid, text: 'x' })).rejects.toMatchObject({ status: 403 })
  })

  it('keeps notes for colleagues, which only their author deletes and the person gets with their data', async () => {
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

  it('does not exist for an unknown id', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    await expect(admin.call(office.person, { userid: nobody })).rejects.toMatchObject({ status: 404 })
    await expect(admin.call(office.writeNote, { userid: nobody, text: 'x' })).rejects.toMatchObject({
      status: 404,
    })
  })
})
