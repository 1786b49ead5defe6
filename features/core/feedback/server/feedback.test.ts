import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { jpegOf } from '#platform/server/pictures/testing/pictures.ts'
import { feedback, feedbackAdmin } from '../contract.ts'

const app = await testApp()
const learner = await app.as('learner')
const texan = await app.as('texan')
const admin = await app.as('admin')
const list = { page: 1, rows: 20, search: '' }
const newest = async () => (await admin.call(feedbackAdmin.notes, { ...list, state: 'new' })).rows[0]

it('stores a note with its page, a few device facts and the user of the session', async () => {
  app.advance({ minutes: 1 })
  const sent = await texan.call(feedback.submit, {
    userid: '',
    notes: 'The map is empty',
    data: JSON.stringify({ width: 360, cookie: 'secret' }),
    page: 'Map',
  })
  expect(sent.message).toBe('Thank you. We read every note and answer by email.')
  expect(await newest()).toMatchObject({ page: 'Map', email: 'texan@example.com', device: 'width 360' })
})

it('emails an answer to the author of the note, shows it next to the form, and accepts it once', async () => {
  const note = await newest()
  const settle = (revision: number) =>
    admin.call(feedbackAdmin.settle, {
      noteid: note?.noteid ?? '',
      revision,
      state: 'done',
      answer: 'The map loads again.',
      version: '12.3',
    })
  for (const revision of [2 ** 53, -(2 ** 53), 2 ** 31])
    await expect(settle(revision)).rejects.toMatchObject({
      body: { fields: { revision: expect.any(String) } },
    })
  await settle(note?.revision ?? 0)
  await expect(settle(note?.revision ?? 0)).rejects.toMatchObject({ body: { code: 'changed' } })
  const [mine] = (await texan.call(feedback.mine, list)).rows
  expect(mine).toMatchObject({ state: 'done', version: '12.3', answer: 'The map loads again.' })
  const mails = (await app.mails()).filter(({ template }) => template === 'noteSettled')
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['texan@example.com', 'Your feedback on Map'],
  ])
})

it('shows notes of other users to administrators only', async () => {
  const own = (await learner.call(feedback.mine, list)).rows
  expect(own.some(({ notes }) => notes === 'The map is empty')).toBe(false)
  await expect(learner.call(feedbackAdmin.notes, list)).rejects.toMatchObject({ status: 403 })
})

it('accepts one screenshot per note from its author, and shows it to administrators only', async () => {
  const { noteid } = await texan.call(feedback.submit, {
    userid: '',
    notes: 'The legend covers the curve',
    data: '',
    page: 'Trends',
  })
  const image = (await jpegOf(400, 300)).toString('base64')
  await expect(learner.call(feedback.addScreenshot, { noteid, image })).rejects.toMatchObject({ status: 404 })
  const page = Buffer.from('<html>'.repeat(60)).toString('base64')
  await expect(texan.call(feedback.addScreenshot, { noteid, image: page })).rejects.toMatchObject({
    body: { fields: { image: expect.any(String) } },
  })
  const wide = (await jpegOf(16_385, 2)).toString('base64')
  await expect(texan.call(feedback.addScreenshot, { noteid, image: wide })).rejects.toMatchObject({
    body: { fields: { image: expect.stringContaining('16,385 × 2 pixels') } },
  })
  await texan.call(feedback.addScreenshot, { noteid, image })
  await expect(texan.call(feedback.addScreenshot, { noteid, image })).rejects.toMatchObject({
    body: { code: 'has-one' },
  })
  const { rows } = await admin.call(feedbackAdmin.notes, { ...list, search: 'legend covers' })
  expect(rows).toMatchObject([{ noteid, hasScreenshot: true }])
  const address = `/api/feedback/screenshot?noteid=${noteid}`
  expect((await admin.get(address)).rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect((await texan.get(address)).statusCode).toBe(403)
})
