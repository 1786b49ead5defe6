import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { support } from '../contract.ts'
import { createInitialSettings } from './first-settings.ts'
import { supportHours, supportTopics } from './tables.ts'

const app = await testApp({ world: 'empty' })
const ctx = () => makeContext(app.app, { actor: null, now: app.now() })

it('lets a guest of a new shop write immediately, with a topic and an answer date', async () => {
  const guest = await app.guest()
  const { topics, hours, zone } = await guest.call(support.contact, { partner: '' })
  expect(zone).toBe('America/Denver')
  expect(hours.length).toBeGreaterThan(0)
  const [first] = topics
  expect(first).toMatchObject({
    name: 'Orders and payments',
    answerBy: expect.stringMatching(/^2026-11-20T/),
  })
  const { name } = await guest.call(support.send, {
    topicid: first?.topicid ?? '',
    subject: 'Invoice',
    text: 'May we pay by check?',
    partner: '',
    deviceid: crypto.randomUUID(),
    name: 'Rosa Lind',
    email: 'rosa@plant.example',
  })
  expect(name).toMatch(/^T-\d{4}$/)
})

it('does not restore initial settings that staff removed at the next start', async () => {
  await app.app.db.delete(supportHours)
  await createInitialSettings(ctx())
  expect(await app.app.db.$count(supportHours)).toBe(0)
  expect(await app.app.db.$count(supportTopics)).toBe(6)
})
