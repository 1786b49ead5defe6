import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { externalHours } from '../../contract/hours-contract.ts'
import { kits, kitsAdmin } from '../../contract/kit-contract.ts'
import { renewals } from '../../contract/renewal-contract.ts'

const test = await testApp()

describe('Demo data', () => {
  it('has a learner in the renewal window with approved, refused and pending hours', async () => {
    const learner = await test.as('learner')
    const { renewals: found } = await learner.call(renewals.renewals, {})
    const industrial = found.find(({ title }) => title === 'Industrial Water Treatment, Level 2')
    expect(industrial).toMatchObject({
      stage: 'open',
      exam: { code: 'INWT_2', state: expect.stringMatching(/^(sold|closed)$/) },
    })
    expect(industrial?.hours?.counted.map(({ source }) => source)).toContain('external')
    const { claims } = await learner.call(externalHours.myExternalHours, {})
    expect(claims.map(({ state }) => state)).toEqual(['waiting', 'refused', 'approved'])
    const proof = await learner.get(claims[0]?.proof.url ?? '')
    expect(proof.body.startsWith('%PDF-1.4')).toBe(true)
    const reminders = (await test.mails()).filter(({ template }) => template === 'renewalReminder')
    expect(reminders.map(({ recipient }) => recipient)).toContain('learner@example.com')
  })

  it('has kits in every status and a user who can request one', async () => {
    const { rows } = await (await test.as('admin')).call(kitsAdmin.kitList, {})
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(['requested', 'printed', 'shipped', 'delivered']),
    )
    const { waiting } = await (await test.as('instructor')).call(kits.myKits, {})
    expect(waiting.map(({ title }) => title)).toContain('Reverse Osmosis Specialist, Level IV')
  })
})
