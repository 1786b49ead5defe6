import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { profileAnswers, symptomOf } from '#features/plant/plant/rules/symptom-address.ts'
import { branchProblems } from '../rules/branch-problems.ts'
import { rankCauses } from '../rules/rank-causes.ts'
import { lessonCheck } from './lessons.ts'
import { shippedTree } from './read-tree.ts'

const { app } = await testApp()
const tree = await shippedTree()
const branches = tree.map(({ branch }) => branch)

describe('Built-in tree', () => {
  it('has at least twelve symptoms and sixty causes, and three trial symptoms', () => {
    const causes = new Set(branches.flatMap((branch) => branch.causes.map(({ key }) => key)))
    expect(branches.length).toBeGreaterThanOrEqual(12)
    expect(causes.size).toBeGreaterThanOrEqual(60)
    expect(branches.filter(({ isTrial }) => isTrial)).toHaveLength(3)
  })

  it.each(branches.map((branch) => [branch.title, branch] as const))(
    'has no problems in the branch: %s',
    async (_, branch) => {
      expect(branchProblems(branch, await lessonCheck(app.db, branches))).toEqual([])
      expect(branch.causes.length).toBeGreaterThanOrEqual(5)
    },
  )

  it('gives an edition for every source', () => {
    const sources = new Set(branches.flatMap(({ causes }) => causes.map(({ source }) => source)))
    for (const source of sources) expect(source).toMatch(/\d{4}|-\d{2}|29 CFR/)
  })

  it.each([
    ['drop-first', { lead: 'slime', relapse: 'days' }, 'biofilm'],
    ['drop-first', { speed: 'step', lead: 'grit' }, 'debris'],
    ['drop-last', { acid: 'fizzes', dosed: 'low' }, 'carbonate'],
    ['passage-first', { flowFirst: 'up', chlorine: 'found', vessels: 'alike' }, 'oxidized'],
    ['passage-vessel', { vessels: 'one', profile: 'hump' }, 'element'],
    ['passage-vessel', { vessels: 'one', profile: 'end' }, 'adapter'],
    ['flow-down', { flow: 'steady', colder: 'colder' }, 'cold'],
    ['flow-down', { passage: 'strong', chlorine: 'found', drop: 'up' }, 'oxidizedfouled'],
    ['flow-down', { flowLast: 'down', recovery: 'up', passage: 'steady' }, 'overrecovery'],
    ['energy-up', { colder: 'same', pumpValve: 'closed' }, 'throttledpump'],
    ['nitrate-boron', { sourceIon: 'same', bypassFlow: 'more' }, 'bypassopen'],
    ['instrument-failed', { loopCurrent: 'below', howMany: 'one' }, 'loopbroken'],
    ['oxidant', { chlorine: 'none', orpResponse: 'slow' }, 'orpprobe'],
    ['suction', { cartridgeDrop: 'high' }, 'clogged'],
    ['taste', { smell: 'eggs', where: 'raw' }, 'sulfide'],
    ['tail-scale', { acid: 'nothing', analysis: 'sulfate' }, 'sulfate'],
    ['after-cleaning', { settle: 'fresh', rinsed: 'yes', vessels: 'alike' }, 'cleaningswell'],
  ])('agrees with the courses: %s with %o', (symptom, answers, cause) => {
    const branch = branches.find((each) => each.symptom === symptom)
    expect(branch && rankCauses(branch, answers)[0]?.cause.key).toBe(cause)
  })

  it('has every symptom and answer that alerts and probings link to', () => {
    const keys = branches.map(({ symptom }) => symptom)
    for (const rule of ['flow', 'passage', 'drop'] as const)
      for (const part of [0, 1, 2]) expect(keys).toContain(symptomOf(rule, part, 2))
    const profile = branches
      .find(({ symptom }) => symptom === 'passage-vessel')
      ?.questions.find(({ key }) => key === 'profile')
    const options = profile?.options.map(({ key }) => key)
    expect(options).toEqual(expect.arrayContaining(Object.values(profileAnswers)))
  })
})
