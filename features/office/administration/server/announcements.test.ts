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

describe('maintenance', () => {
  it('is two empty texts while none is announced', async () => {
    const response = await guest.post('/api/maintenance/retrieve', { userid: 'guest' }, 'form')
    expect([response.statusCode, response.json()]).toEqual([200, { date: '', message: '' }])
  })

  it('is announced by an administrator, read by everybody, and on record', async () => {
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

  it('at a time of day is kept as a moment', async () => {
    const response = await admin.post(
      '/api/administration/setMaintenance',
      { date: '2026-12-05T20:00', zone: 'America/Denver', message: 'Two hours.' },
      'form',
    )
    expect(response.json()).toEqual({ date: '2026-12-06T03:00:00.000Z', message: 'Two hours.' })
  })

  it('needs a readable date and a message', async () => {
    const wrong = admin.call(administration.setMaintenance, { date: 'next week', message: 'A pause.' })
    await expect(wrong).rejects.toMatchObject({ status: 400, body: { fields: { date: expect.any(String) } } })
    const silent = admin.call(administration.setMaintenance, { date: '2026-12-05', message: '' })
    await expect(silent).rejects.toMatchObject({ body: { fields: { message: expect.any(String) } } })
  })

  it('is taken away by an empty date', async () => {
    await admin.call(administration.setMaintenance, { date: '', message: 'left over' })
    expect(await guest.call(appNews.retrieveMaintenance, {})).toEqual({ date: '', message: '' })
  })

  it('is announced by nobody else', async () => {
    const input = { date: '2026-12-05', message: 'A pause.' }
    await expect(learner.call(administration.setMaintenance, input)).rejects.toMatchObject({ status: 403 })
    await expect(guest.call(administration.setMaintenance, input)).rejects.toMatchObject({ status: 401 })
  })
})

describe('the newest version', () => {
  const newest = async () => (await guest.call(appNews.ionicVersion, {})).version

  it('is the running one while no other is known', async () => {
    const response = await guest.get('/api/control/ionicVersion')
    expect(response.json()).toEqual({ version: '12.2c', baseline: '12.2c', minimum: '' })
  })

  it('is the one that an administrator named, unless the running one is newer', async () => {
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

  it('is named by nobody else, and only as a version', async () => {
    const input = { version: '12.3' }
    await expect(learner.call(administration.setNewestVersion, input)).rejects.toMatchObject({ status: 403 })
    const word = admin.call(administration.setNewestVersion, { version: 'latest' })
    await expect(word).rejects.toMatchObject({ body: { fields: { version: expect.any(String) } } })
  })
})

describe('the oldest version that may run', () => {
  const minimum = async () => (await guest.call(appNews.ionicVersion, {})).minimum

  it('is required by an administrator until it is taken away, and on record', async () => {
    expect(await admin.call(administration.requireVersion, { version: '12.2b' })).toEqual({
      minimum: '12.2b',
    })
    expect(await minimum()).toBe('12.2b')
    await admin.call(administration.requireVersion, { version: '' })
    expect(await minimum()).toBe('')
    expect(await audited('administration.require-version')).toHaveLength(2)
  })

  it('is none that this server could not bring', async () => {
    const newer = admin.call(administration.requireVersion, { version: '12.3' })
    await expect(newer).rejects.toMatchObject({ status: 409, code: 'not-here' })
    expect(await minimum()).toBe('')
  })

  it('is required by nobody else, and only as a version', async () => {
    await expect(learner.call(administration.requireVersion, { version: '12.2c' })).rejects.toMatchObject({
      status: 403,
    })
    const word = admin.call(administration.requireVersion, { version: 'newest' })
    await expect(word).rejects.toMatchObject({ body: { fields: { version: expect.any(String) } } })
  })
})
