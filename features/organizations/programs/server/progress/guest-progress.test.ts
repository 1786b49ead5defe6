import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { programs } from '../../contract.ts'

const app = await testApp()

describe('Programs for a guest', () => {
  it('include requirements, hours and prices, but no progress', async () => {
    const guest = await app.guest()
    const { levels, nearest } = await guest.call(programs.ladder, {})
    expect(nearest).toBeNull()
    expect(levels.map(({ code, doneCount, certificate }) => [code, doneCount, certificate])).toEqual(
      ['ROSI', 'ROSII', 'ROSIII', 'ROSIV'].map((code) => [code, 0, null]),
    )
    const { progress, interest } = await guest.call(programs.progress, { code: 'ROSI' })
    expect(interest).toBeNull()
    expect(progress.requirements.map(({ state }) => state)).toEqual(progress.requirements.map(() => 'open'))
    expect(progress).toMatchObject({ bundle: { code: 'ROSI' }, next: { kind: 'buy bundle' } })
    expect((await guest.call(programs.tracks, {})).tracks).toHaveLength(2)
  })

  it('provide no next step and accept no request', async () => {
    const guest = await app.guest()
    await expect(guest.call(programs.next, {})).rejects.toMatchObject({ code: 'not-signed-in' })
    await expect(guest.call(programs.application, {})).rejects.toMatchObject({ code: 'not-signed-in' })
    await expect(
      guest.call(programs.notifyMe, { level: 'ROSI', region: 'Denver', people: 1 }),
    ).rejects.toMatchObject({ code: 'not-signed-in' })
  })
})
