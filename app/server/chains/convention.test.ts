import { expect, it } from 'vitest'
import { type Body, startChain } from '../testing/wire/chain.ts'
import { SampleWorld } from '../testing/wire/sample-world.ts'
import { sendCall } from '../testing/wire/wire-client.ts'

const { app, sandbox } = await startChain()
const world = new SampleWorld(app, sandbox)
const { key, prizeid } = await world.booth()
const tablet = await app.guest()

it('lets a booth play until no prizes are left, counts them and records visitors', async () => {
  const call = async (path: string, fields = {}): Promise<Body> => {
    const { status, body } = await sendCall(tablet, `convention/${path}`, fields, { 'x-device-key': key })
    expect([status, body.good]).toEqual([200, true])
    return body
  }
  const left = async () => (await call('getInventoryForGame')).inventory[0].left
  const [stock, recordid] = [await left(), world.uuid()]
  const { draw } = await call('saveWinner', { recordid, data: { contactid: '' } })
  expect(await call('saveWinner', { recordid, data: { contactid: '' } })).toMatchObject({ draw })
  expect([draw.prize, await left()]).toEqual(['Bottle', stock - 1])
  await call('saveInventoryFromGame', { data: [{ prizeid, left: 1 }] })
  const prizes = []
  for (let game = 0; game < 3; game++)
    prizes.push((await call('saveWinner', { recordid: world.uuid(), data: { contactid: '' } })).draw.prize)
  expect(prizes.filter((prize) => prize === 'Bottle')).toHaveLength(1)
  expect(await left()).toBe(0)
  const visitor = {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@plant.example',
    interests: [],
    consent: true,
  }
  const { contactid } = await call('addUser', { data: visitor })
  expect((await call('addUser', { data: { ...visitor, phone: '575' } })).contactid).toBe(contactid)
})
