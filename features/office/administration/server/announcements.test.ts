import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { auditRows } from '#platform/server/tables.ts'
import { appNews } from '../contract/app-news.ts'
import { administration } from '../contract.ts'

const app = await testApp()
const guest = await app.guest()
const admin = await app.as('admin')
const learner = await app.as('learner')
const audited = (action: string) =>
  app.app.db.select().from(auditRows).where(eq(auditRows.action, action)).orderBy(auditRows.id)

describe('Maintenance announcement', () => {
  it('has empty date and message while none is announced', async () => {
    const response = await guest.post('/api/maintenance/retrieve', { userid: 'guest' }, 'form')
    expect([response.statusCode, response.json()]).toEqual([200, { date: '', message: '' }])
  })

  it('is set by an administrator, visible to guests and users, and audited', async () => {
    await admin.call(administration.setMaintenance, { date: '12/05/2026', message: 'A short pause.' })
    const announced = { date: '2026-12-05', message: 'A short pause.' }
    const { userId } = await app.person('learner')
    for (const [client, userid] of [
      [guest, 'guest'],
      [learner, userId],
    ] as const) {
      expect(await client.call(appNews.retrieveMaintenance, { userid })).toEqual(announced)
    }
    const { userId: adminId } = await app.person('admin')
    expect(await audited('administration.set-maintenance')).toMatchObject([
      { actorId: adminId, outcome: 'done', details: announced },
    ])
  })

  it('is stored as a UTC time when it has a time of day', async () => {
    const response = await admin.post(
      '/api/administration/setMaintenance',
      { date: '2026-12-05T20:00', zone: 'America/Denver', message: 'Two hours.' },
      'form',
    )
    expect(response.json()).toEqual({ date: '2026-12-06T03:00:00.000Z', message: 'Two hours.' })
  })

  it('requires a readable date and a message', async () => {
    const wrong = admin.call(administration.setMaintenance, { date: 'next week', message: 'A pause.' })
    await expect(wrong).rejects.toMatchObject({ status: 400, body: { fields: { date: expect.any(String) } } })
    const silent = admin.call(administration.setMaintenance, { date: '2026-12-05', message: '' })
    await expect(silent).rejects.toMatchObject({ body: { fields: { message: expect.any(String) } } })
  })

  it('is removed by an empty date', async () => {
    await admin.call(administration.setMaintenance, { date: '', message: 'left over' })
    expect(await guest.call(appNews.retrieveMaintenance, {})).toEqual({ date: '', message: '' })
  })

  it('cannot be set by learners or guests', async () => {
    const input = { date: '2026-12-05', message: 'A pause.' }
    await expect(learner.call(administration.setMaintenance, input)).rejects.toMatchObject({ status: 403 })
    await expect(guest.call(administration.setMaintenance, input)).rejects.toMatchObject({ status: 401 })
  })
})

describe('Newest version', () => {
  const newest = async () => (await guest.call(appNews.ionicVersion, {})).version

  it('is the running version while no other is set', async () => {
    const response = await guest.get('/api/control/ionicVersion')
    expect(response.json()).toEqual({ version: '12.2c', baseline: '12.2c', minimum: '' })
  })

  it('is the version set by an administrator unless the running version is newer', async () => {
    for (const version of ['12.10a', '12.3', '13']) {
      await admin.call(administration.setNewestVersion, { version })
      expect(await newest()).toBe(version)
    }
    await admin.call(administration.setNewestVersion, { version: '12.2b' })
    expect(await newest()).toBe('12.2c')
    await admin.call(administration.setNewestVersion, { version: '13' })
    await admin.post('/api/administration/setNewestVersion', { version: '' }, 'form')
    expect(await newest()).toBe('12.2c')
    expect(await audited('administration.set-newest-version')).toHaveLength(6)
  })

  it('can be set only by an administrator and only to a valid version', async () => {
    const input = { version: '12.3' }
    await expect(learner.call(administration.setNewestVersion, input)).rejects.toMatchObject({ status: 403 })
    const word = admin.call(administration.setNewestVersion, { version: 'latest' })
    await expect(word).rejects.toMatchObject({ body: { fields: { version: expect.any(String) } } })
  })
})

describe('Minimum version', () => {
  const minimum = async () => (await guest.call(appNews.ionicVersion, {})).minimum

  it('is required by an administrator until it is removed, and is audited', async () => {
    expect(await admin.call(administration.requireVersion, { version: '12.2b' })).toEqual({
      minimum: '12.2b',
    })
    expect(await minimum()).toBe('12.2b')
    await admin.call(administration.requireVersion, { version: '' })
    expect(await minimum()).toBe('')
    expect(await audited('administration.require-version')).toHaveLength(2)
  })

  it('cannot be newer than the version of this server', async () => {
    const newer = admin.call(administration.requireVersion, { version: '12.3' })
    await expect(newer).rejects.toMatchObject({ status: 409, code: 'not-here' })
    expect(await minimum()).toBe('')
  })

  it('can be set only by an administrator and only to a valid version', async () => {
    await expect(learner.call(administration.requireVersion, { version: '12.2c' })).rejects.toMatchObject({
      status: 403,
    })
    const word = admin.call(administration.requireVersion, { version: 'newest' })
    await expect(word).rejects.toMatchObject({ body: { fields: { version: expect.any(String) } } })
  })
})
