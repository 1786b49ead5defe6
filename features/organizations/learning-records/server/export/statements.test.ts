import { beforeEach, expect, it } from 'vitest'
import { learningRecords } from '../../contract.ts'
import { recordWorld } from '../testing/record-world.ts'

const world = await recordWorld()
const { app, store, compid, idsOf, admin } = world
const { member, enrollIn, study, send, settings } = world

beforeEach(world.startOver)

it('the export contains the statements that are sent, page by page and as a file', async () => {
  const from = app.now().toISOString()
  await study(await enrollIn(member(), 'seat'), 1)
  await enrollIn(member(), 'self')
  await send()
  const found: unknown[] = []
  let next = `/api/corporate/statements?compid=${compid}&since=${from}`
  while (next !== '') {
    const page = (await admin().get(next)).json() as { statements: unknown[]; more: string }
    found.push(...page.statements)
    next = page.more
  }
  expect(found).toEqual(store.stored())
  const file = await admin().file(learningRecords.download, { compid, since: from, until: '' })
  expect(JSON.parse(file.body)).toEqual({ statements: found, more: '' })
})

it('the export contains nothing outside its period', async () => {
  await enrollIn(member(), 'seat')
  app.advance({ minutes: 1 })
  const since = app.now().toISOString()
  expect((await admin().call(learningRecords.statements, { compid, since })).statements).toEqual([])
})

it("the export accepts the company's key, valid for nothing else, until it is replaced or revoked", async () => {
  const { key } = await admin().call(learningRecords.makeKey, { compid })
  const guest = await app.guest()
  const read = (by: string, of = compid, path = 'corporate/statements') =>
    guest.get(`/api/${path}?compid=${of}`, { authorization: `Bearer ${by}` })
  expect((await read(key)).statusCode).toBe(200)
  expect((await read(key, compid, 'corporate/learningRecords/settings')).statusCode).toBe(403)
  const [other] = await idsOf('select id from companies where id <> $1 limit 1', [compid])
  expect((await read(key, other)).statusCode).toBe(403)
  const second = (await admin().call(learningRecords.makeKey, { compid })).key
  expect((await read(key)).statusCode).toBe(401)
  expect((await read(second)).statusCode).toBe(200)
  expect((await settings()).key).toMatchObject({
    begins: second.slice(0, 18),
    lastUsedAt: expect.any(String),
  })
  await admin().call(learningRecords.revokeKey, { compid })
  expect((await read(second)).statusCode).toBe(401)
})
