import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { plant } from '../contract.ts'
import { generateRounds } from '../rules/generator.ts'
import type { Values } from '../rules/train.ts'

const app = await testApp()
const supervisor = await app.as('supervisor')
const employee = await app.as('employee')
const texan = await app.as('texan')
const limits = { flow: 0.1, passage: 0.1, drop: 0.15 }
const hoursAgo = (hours: number) => new Date(app.now().getTime() - hours * 3_600_000).toISOString()

async function newTrain(): Promise<{ plantid: string; trainid: string }> {
  const { plantid } = await supervisor.call(plant.savePlant, {
    plantid: '',
    name: 'North',
    companyid: '',
    timeZone: 'America/Denver',
    limits,
  })
  const { trainid } = await supervisor.call(plant.saveTrain, {
    plantid,
    trainid: '',
    name: 'A',
    tdsFactor: 0.6,
    startedAt: '',
    stages: [
      { vessels: 4, elements: 6 },
      { vessels: 2, elements: 6 },
    ],
  })
  return { plantid, trainid }
}

const entry = (trainid: string, values: Values, at = hoursAgo(1)): InputOf<typeof plant.logRound> => ({
  entryid: uuid(),
  roundid: uuid(),
  trainid,
  at,
  values,
  note: '',
})
const sound = { flow: 1, passage: 1, drop: 1, leak: 0 }
const rounds = (days: number, drop = 1) =>
  generateRounds({ seed: 3, start: 0, days, stateOf: () => [{ ...sound, drop }, sound] })

describe('Demo plant', () => {
  it('is shared by the people of its company and has an alert on its first train', async () => {
    await app.runJobs()
    for (const person of [supervisor, employee]) {
      const { plants, subscription } = await person.call(plant.mine, {})
      expect(subscription.state).toBe('active')
      expect(plants.map(({ name }) => name)).toEqual(['Alamogordo plant'])
    }
    const [{ plantid } = { plantid: '' }] = (await employee.call(plant.mine, {})).plants
    const shown = await employee.call(plant.detail, { plantid })
    expect(shown.may).toBe('write')
    expect(shown.trains.map(({ name, tdsFactor }) => [name, tdsFactor])).toEqual([
      ['Train 1', 0.6],
      ['Train 2', 0.6],
    ])
    expect(shown.alerts.some(({ rule, part }) => rule === 'drop' && part === 1)).toBe(true)
    const trainid = shown.trains[0]?.trainid ?? ''
    const { at, values, isThinned } = await employee.call(plant.series, { plantid, trainid })
    expect([at.length > 1000, values.permeateFlow?.length === at.length, isThinned]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('returns not found for others, including everything in it', async () => {
    const [{ plantid } = { plantid: '' }] = (await supervisor.call(plant.mine, {})).plants
    const { trains } = await supervisor.call(plant.detail, { plantid })
    const trainid = trains[0]?.trainid ?? ''
    const { rows } = await supervisor.call(plant.rounds, { plantid })
    const { roundid = '' } = rows[0] ?? {}
    const gone = { status: 404 }
    await expect(texan.call(plant.detail, { plantid })).rejects.toMatchObject(gone)
    await expect(texan.call(plant.series, { plantid, trainid })).rejects.toMatchObject(gone)
    await expect(texan.call(plant.rounds, { plantid })).rejects.toMatchObject(gone)
    await expect(texan.call(plant.entries, { roundid })).rejects.toMatchObject(gone)
    await expect(texan.call(plant.logRound, entry(trainid, { feedPressure: 1e6 }))).rejects.toMatchObject(
      gone,
    )
    await expect(texan.call(plant.links, { plantid })).rejects.toMatchObject(gone)
    await expect(texan.call(plant.removePlant, { plantid })).rejects.toMatchObject(gone)
    await expect((await app.guest()).call(plant.detail, { plantid })).rejects.toMatchObject(gone)
  })
})

describe('Round', () => {
  it('counts once when sent twice', async () => {
    const { plantid, trainid } = await newTrain()
    const sent = entry(trainid, { feedPressure: 1.2e6 })
    await supervisor.call(plant.logRound, sent)
    await supervisor.call(plant.logRound, sent)
    const { total } = await supervisor.call(plant.rounds, { plantid })
    expect(total).toBe(1)
  })

  it('stores the changes of two phones and uses the last one', async () => {
    const { trainid } = await newTrain()
    const first = entry(trainid, { feedPressure: 1.2e6 })
    await supervisor.call(plant.logRound, first)
    const change = (feedPressure: number) => ({ ...first, entryid: uuid(), values: { feedPressure } })
    const [one, two] = [change(1.3e6), change(1.4e6)]
    app.advance({ seconds: 1 })
    await supervisor.call(plant.logRound, one)
    app.advance({ seconds: 1 })
    await supervisor.call(plant.logRound, two)
    const { entries } = await supervisor.call(plant.entries, { roundid: first.roundid })
    expect(entries.map(({ values, counts }) => [values.feedPressure, counts])).toEqual([
      [1.4e6, true],
      [1.3e6, false],
      [1.2e6, false],
    ])
  })

  it('is refused with a future date or an unknown reading', async () => {
    const { trainid } = await newTrain()
    const tomorrow = entry(trainid, { feedPressure: 1e6 }, hoursAgo(-24))
    await expect(supervisor.call(plant.logRound, tomorrow)).rejects.toMatchObject({ code: 'future' })
    const odd = entry(trainid, { weather: 3 })
    await expect(supervisor.call(plant.logRound, odd)).rejects.toMatchObject({ code: 'bad-input' })
  })
})

describe('Imported rows', () => {
  it('are added once, even when the file is imported again', async () => {
    const { trainid } = await newTrain()
    const rows = rounds(40).map(({ at, values }, day) => ({
      at: hoursAgo(24 * (40 - day) + (at % 7)),
      values,
    }))
    expect(await supervisor.call(plant.importRounds, { trainid, rows })).toEqual({ added: 40, present: 0 })
    expect(await supervisor.call(plant.importRounds, { trainid, rows })).toEqual({ added: 0, present: 40 })
    app.app.settings.storage.rowsPerDay = 50
    const more = rows.slice(0, 20).map(({ values }, day) => ({ at: hoursAgo(24 * day + 12.5), values }))
    await expect(supervisor.call(plant.importRounds, { trainid, rows: more })).rejects.toMatchObject({
      body: { message: 'You can import 50 rows in a day. Please import the others tomorrow.' },
    })
  })
})

describe('Pressure drop that rises by more than 15%', () => {
  it('raises a single alert, which ends when the drop recovers', async () => {
    const { plantid, trainid } = await newTrain()
    const alerts = async () =>
      (await supervisor.call(plant.detail, { plantid })).alerts.filter(
        ({ rule, part }) => rule === 'drop' && part === 1,
      )
    const mailed = async () =>
      (await app.mails()).filter(({ subject }) => subject === 'Pressure drop is high: A, stage 1, North')
        .length
    const before = await mailed()
    const start = rounds(5)
    const log = async (values: Values, hours: number) => {
      await supervisor.call(plant.logRound, entry(trainid, values, hoursAgo(hours)))
      await app.runJobs()
    }
    for (const [index, { values }] of start.entries()) await log(values, 900 - index * 12)
    for (const [index, { values }] of rounds(10, 1.35).entries()) await log(values, 700 - index * 24)
    expect((await alerts()).length).toBe(1)
    expect((await mailed()) - before).toBe(1)
    for (const [index, { values }] of start.entries()) await log(values, 200 - index * 24)
    expect(await alerts()).toEqual([])
  })
})

describe('Consultant link', () => {
  it('shows one plant without login, is read-only, and stops working when ended', async () => {
    const { plantid, trainid } = await newTrain()
    await supervisor.call(plant.logRound, entry(trainid, { feedPressure: 1e6 }))
    const { path, linkid } = await supervisor.call(plant.makeLink, { plantid, label: 'Dr. Rivera' })
    const link = new URLSearchParams(path.split('?')[1]).get('link') ?? ''
    const guest = await app.guest()
    expect(await guest.call(plant.detail, { link })).toMatchObject({ name: 'North', may: 'read' })
    expect((await guest.call(plant.series, { link, trainid })).at.length).toBe(1)
    const forged = `${link.slice(0, -2)}${link.endsWith('A') ? 'BB' : 'AA'}`
    await expect(guest.call(plant.detail, { link: forged })).rejects.toMatchObject({ status: 404 })
    await expect(texan.call(plant.endLink, { linkid })).rejects.toMatchObject({ status: 404 })
    await supervisor.call(plant.endLink, { linkid })
    await expect(guest.call(plant.detail, { link })).rejects.toMatchObject({ status: 404 })
  })
})

describe('Plant without an active subscription', () => {
  it('cannot be created', async () => {
    const draft = { plantid: '', name: 'South', companyid: '', timeZone: 'America/Chicago', limits }
    await expect(texan.call(plant.savePlant, draft)).rejects.toMatchObject({ code: 'no-subscription' })
  })

  it('stays readable after the subscription ends, but accepts no new rounds', async () => {
    const { plantid, trainid } = await newTrain()
    await supervisor.call(plant.logRound, entry(trainid, { feedPressure: 1e6 }))
    app.advance({ days: 400 })
    const again = await app.as('supervisor')
    expect(await again.call(plant.detail, { plantid })).toMatchObject({
      may: 'read',
      subscription: { state: 'ended' },
    })
    expect((await again.call(plant.rounds, { plantid })).total).toBe(1)
    const late = entry(trainid, { feedPressure: 1e6 })
    await expect(again.call(plant.logRound, late)).rejects.toMatchObject({ code: 'no-subscription' })
  })
})
