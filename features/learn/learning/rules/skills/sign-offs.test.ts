import { describe, expect, it } from 'vitest'
import { dayRefusal, missingSkill, skillStatuses, unsignedSkills } from './sign-offs.ts'

const signed = { skill: 'Loads a vessel', seenOn: '2026-11-20', signedBy: 'Ana Ruiz' }

describe('skills to be signed', () => {
  it.each([
    ['nothing is asked', [], [signed], []],
    ['nothing is signed', ['Loads a vessel', 'Starts a train'], [], ['Loads a vessel', 'Starts a train']],
    ['one is signed', ['Loads a vessel', 'Starts a train'], [signed], ['Starts a train']],
    ['all are signed', ['Loads a vessel'], [signed], []],
    ['another one was signed', ['Starts a train'], [signed], ['Starts a train']],
  ])('are missing when %s', (_when, asked, done, missing) => {
    const statuses = skillStatuses(asked, done)
    expect(statuses.map(({ skill }) => skill)).toEqual(asked)
    expect(unsignedSkills(statuses)).toEqual(missing)
  })

  it('are shown with who signed them and when they were seen', () => {
    expect(skillStatuses(['Loads a vessel'], [signed])).toEqual([signed])
    expect(missingSkill('Loads a vessel')).toBe('An instructor has to sign: “Loads a vessel”.')
  })

  it.each([
    ['2026-11-24', null],
    ['2026-11-10', null],
    ['2026-11-25', 'This day is still to come.'],
    ['2026-11-09', 'The learner was not enrolled on this day yet.'],
  ])('seen on %s are signed, or not', (seenOn, refusal) => {
    expect(dayRefusal({ seenOn, enrolledOn: '2026-11-10', today: '2026-11-24' })).toBe(refusal)
  })
})
