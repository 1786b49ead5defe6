import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { simulator } from '../contract.ts'
import { expertScript } from '../rules/scenarios/experts.ts'

const app = await testApp()
const employee = await app.as('employee')
const texan = await app.as('texan')
const instructor = await app.as('instructor')
const consultant = await app.as('consultant')
const admin = await app.as('admin')

const expertRun = (scenario: 'wrong-probe' | 'scaling', seed = 4) => {
  const script = expertScript(scenario, seed)
  return {
    runid: uuid(),
    scenario,
    seed,
    seconds: script?.seconds ?? 0,
    log: script?.done ?? [],
    at: app.now().toISOString(),
  }
}
const train = {
  seconds: 120,
  state: 'Running',
  permeate: 149,
  recovery: 0.75,
  conductivity: 50,
  acts: 3,
  score: null,
}

describe('Simulator run', () => {
  it('is scored by the server, counts once, and can be replayed only by its owner', async () => {
    const sent = expertRun('wrong-probe')
    const { score } = await employee.call(simulator.saveRun, sent)
    expect(score).toBeGreaterThanOrEqual(90)
    expect(await employee.call(simulator.saveRun, sent)).toEqual({ score })
    const { rows, total } = await employee.call(simulator.runs, {})
    expect([total, rows[0]?.score, rows[0]?.scenario]).toEqual([1, score, 'wrong-probe'])
    const run = await employee.call(simulator.run, { runid: sent.runid })
    expect([run.seed, run.log.length, run.reasons.every(({ points, of }) => points === of)]).toEqual([
      4,
      3,
      true,
    ])
    const gone = { status: 404 }
    await expect(texan.call(simulator.run, { runid: sent.runid })).rejects.toMatchObject(gone)
    await expect(texan.call(simulator.saveRun, sent)).rejects.toMatchObject(gone)
  })

  it('scores zero without actions and does not lower the best score', async () => {
    await employee.call(simulator.saveRun, expertRun('scaling'))
    const idle = { ...expertRun('scaling'), log: [] }
    expect(await employee.call(simulator.saveRun, idle)).toEqual({ score: 0 })
    const { best } = await employee.call(simulator.best, {})
    expect(best.find(({ scenario }) => scenario === 'scaling')).toMatchObject({ runs: 2 })
    expect(best.find(({ scenario }) => scenario === 'scaling')?.score).toBeGreaterThanOrEqual(90)
  })
})

describe('Class', () => {
  it('shows its trains, injects faults into one or all, and ends for everyone', async () => {
    const { classid, code } = await instructor.call(simulator.openClass, {
      title: 'Morning',
      scenario: 'scaling',
    })
    for (const member of [employee, texan]) {
      const joined = await member.call(simulator.join, { code: code.toLowerCase() })
      expect(joined).toMatchObject({ classid, scenario: 'scaling' })
      await member.call(simulator.report, { classid, train })
    }
    const room = await instructor.call(simulator.classroom, { classid })
    expect(room.rows.map((each) => each.train?.permeate)).toEqual([149, 149])
    const [one] = room.rows
    await instructor.call(simulator.inject, { classid, userid: one?.userid ?? '', fault: 'media' })
    await instructor.call(simulator.inject, { classid, userid: '', fault: 'cold' })
    const faults = async (member: typeof employee) =>
      (await member.call(simulator.report, { classid, train })).faults.map(({ fault }) => fault)
    expect([await faults(employee), await faults(texan)].map((each) => each.length).sort()).toEqual([1, 2])
    await instructor.call(simulator.endClass, { classid })
    expect(await employee.call(simulator.report, { classid, train })).toMatchObject({ ended: true })
    await expect(texan.call(simulator.join, { code })).rejects.toMatchObject({ code: 'unknown' })
    await expect(
      instructor.call(simulator.inject, { classid, userid: '', fault: 'cold' }),
    ).rejects.toMatchObject({ code: 'ended' })
  })

  it('is accessible only to its instructor and the product administrator', async () => {
    const { classid } = await instructor.call(simulator.openClass, { title: 'Own', scenario: 'flush' })
    const other = await admin.call(simulator.openClass, { title: 'Another', scenario: 'flush' })
    const gone = { status: 404 }
    await expect(instructor.call(simulator.classroom, { classid: other.classid })).rejects.toMatchObject(gone)
    await expect(instructor.call(simulator.endClass, { classid: other.classid })).rejects.toMatchObject(gone)
    expect(await admin.call(simulator.classroom, { classid })).toMatchObject({ title: 'Own' })
    await expect(consultant.call(simulator.classes, {})).rejects.toMatchObject({ status: 403 })
    await expect(texan.call(simulator.report, { classid, train })).rejects.toMatchObject(gone)
  })
})
