import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { programsAdmin } from '../contract/admin-contract.ts'
import { programs } from '../contract.ts'

const app = await testApp()

describe('Demo data', () => {
  it('includes a user with the level I certificate and a user with five of the six prerequisites', async () => {
    const marta = await (await app.as('marta')).call(programs.ladder, {})
    expect(marta.levels[0]).toMatchObject({ state: 'held', hours: 15 })
    expect(marta).toMatchObject({ nearest: 'ROSII' })
    const dario = await (await app.as('dario')).call(programs.progress, { code: 'ROSI' })
    expect(dario.progress).toMatchObject({ doneCount: 5, next: { kind: 'buy exam', codes: ['ROS_I_PROF'] } })
  })

  it('includes participants in every state, self-enrolled and from old records', async () => {
    const { rows } = await (await app.as('admin')).call(programsAdmin.participantList, { rows: 100 })
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(['asked', 'admitted', 'completed', 'closed']),
    )
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['self', 'import']))
    expect(rows.filter(({ certificate }) => certificate !== '')).toHaveLength(2)
  })

  it('includes an application in review with selectable times, and people waiting for dates', async () => {
    const { application } = await (await app.as('consultant')).call(programs.application, {})
    expect(application).toMatchObject({ state: 'in review', may: ['choose', 'withdraw'] })
    const { total } = await (await app.as('admin')).call(programsAdmin.interestList, { state: 'open' })
    expect(total).toBe(3)
  })
})
