import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { plant } from '../contract.ts'

const app = await testApp()
const supervisor = await app.as('supervisor')
const employee = await app.as('employee')
const texan = await app.as('texan')

async function demo(): Promise<{ plantid: string; trainid: string }> {
  const [{ plantid } = { plantid: '' }] = (await supervisor.call(plant.mine, {})).plants
  const { trains } = await supervisor.call(plant.detail, { plantid })
  return { plantid, trainid: trains[0]?.trainid ?? '' }
}

const sheet = (trainid: string): InputOf<typeof plant.saveProbing> => ({
  probingid: uuid(),
  trainid,
  stage: 1,
  name: 'Before the O-ring',
  elements: 3,
  at: new Date(app.now().getTime() - 3_600_000).toISOString(),
  profiles: [
    [38, 41, 44, 48],
    [39, null, 45, 49],
  ],
})

describe('Probing', () => {
  it('is stored once when sent twice, and is visible to all people of the plant', async () => {
    const { plantid, trainid } = await demo()
    const sent = sheet(trainid)
    await supervisor.call(plant.saveProbing, sent)
    await supervisor.call(plant.saveProbing, sent)
    const { rows } = await employee.call(plant.probings, { plantid })
    expect(rows.map(({ name, profiles }) => [name, profiles])).toEqual([['Before the O-ring', sent.profiles]])
    const { probingid } = sent
    expect(await employee.call(plant.probing, { probingid })).toMatchObject({ probingid, elements: 3 })
    const pdf = await employee.get(`/api/plant/probing.pdf?probingid=${probingid}`)
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    await employee.call(plant.removeProbing, { probingid })
    expect((await supervisor.call(plant.probings, { plantid })).total).toBe(0)
  })

  it('returns not found for people outside the plant', async () => {
    const { plantid, trainid } = await demo()
    const sent = sheet(trainid)
    await supervisor.call(plant.saveProbing, sent)
    const { probingid } = sent
    const gone = { status: 404 }
    await expect(texan.call(plant.probings, { plantid })).rejects.toMatchObject(gone)
    await expect(texan.call(plant.probing, { probingid })).rejects.toMatchObject(gone)
    expect((await texan.get(`/api/plant/probing.pdf?probingid=${probingid}`)).statusCode).toBe(404)
    await expect(texan.call(plant.removeProbing, { probingid })).rejects.toMatchObject(gone)
    await expect(texan.call(plant.saveProbing, sheet(trainid))).rejects.toMatchObject(gone)
    await expect((await app.guest()).call(plant.probings, { plantid })).rejects.toMatchObject(gone)
  })

  it('requires a stage of the train, a reading or a gap at each point, and a past date', async () => {
    const { trainid } = await demo()
    const good = sheet(trainid)
    await expect(supervisor.call(plant.saveProbing, { ...good, stage: 4 })).rejects.toMatchObject({
      code: 'stage',
    })
    await expect(supervisor.call(plant.saveProbing, { ...good, elements: 6 })).rejects.toMatchObject({
      code: 'points',
    })
    const at = new Date(app.now().getTime() + 86_400_000).toISOString()
    await expect(supervisor.call(plant.saveProbing, { ...good, at })).rejects.toMatchObject({
      code: 'future',
    })
  })
})
