import { describe, expect, it } from 'vitest'
import { dayRefusal, missingSkill, skillStatuses, unsignedSkills } from './sign-offs.ts'

const signed = { skill: 'Loads a vessel', seenOn: '2026-11-20', signedBy: 'Ana Ruiz' }

describe('Skills to be signed off', () => {
  it.each([
    ['no skill is required', [], [signed], []],
    [
      'no skill is signed off',
      ['Loads a vessel', 'Starts a train'],
      [],
      ['Loads a vessel', 'Starts a train'],
    ],
    ['one skill is signed off', ['Loads a vessel', 'Starts a train'], [signed], ['Starts a train']],
    ['all skills are signed off', ['Loads a vessel'], [signed], []],
    ['a different skill is signed off', ['Starts a train'], [signed], ['Starts a train']],
  ])('are computed when %s', (_when, asked, done, missing) => {
    const statuses = skillStatuses(asked, done)
    expect(statuses.map(({ skill }) => skill)).toEqual(asked)
    expect(unsignedSkills(statuses)).toEqual(missing)
  })

  it('are shown with the signer and the date of observation', () => {
    expect(skillStatuses(['Loads a vessel'], [signed])).toEqual([signed])
    expect(missingSkill('Loads a vessel')).toBe('An instructor has to sign: “Loads a vessel”.')
  })

  it.each([
    ['2026-11-24', null],
    ['2026-11-10', null],
    ['2026-11-25', 'This day is still to come.'],
    ['2026-11-09', 'The learner was not enrolled on this day yet.'],
  ])('observed on %s are signed off or refused', (seenOn, refusal) => {
    expect(dayRefusal({ seenOn, enrolledOn: '2026-11-10', today: '2026-11-24' })).toBe(refusal)
  })
})
