import { describe, expect, it } from 'vitest'
import type { Branch } from './branch.ts'
import { branchProblems } from './branch-problems.ts'
import { sampleBranch } from './testing/sample-branch.ts'

const [first, second] = sampleBranch.causes
const [drop, lead] = sampleBranch.questions
if (!first || !second || !drop || !lead) throw new Error('The sample is too small.')
const withFirst = (next: Partial<Branch['causes'][number]>): Branch => ({
  ...sampleBranch,
  causes: [{ ...first, ...next }, second],
})
const withLead = (next: Partial<Branch['questions'][number]>): Branch => ({
  ...sampleBranch,
  questions: [drop, { ...lead, ...next }],
})

describe('branchProblems', () => {
  it('accepts a branch that can be followed', () => {
    expect(branchProblems(sampleBranch, () => true)).toEqual([])
  })

  it.each<[string, Branch, RegExp]>([
    ['a cause without an action', withFirst({ now: [] }), /does not say what to do now/],
    ['a share that is not positive', withFirst({ share: 0 }), /share above zero/],
    [
      'a cause without supporting evidence',
      withFirst({ evidence: first.evidence.slice(2) }),
      /Nothing speaks for/,
    ],
    [
      'a cause without contrary evidence',
      withFirst({ evidence: first.evidence.slice(0, 2) }),
      /Nothing speaks against/,
    ],
    [
      'an answer to a question that is never asked',
      withFirst({ evidence: [...first.evidence, { question: 'sdi', option: 'bad', weight: 2 }] }),
      /never asked for/,
    ],
    [
      'the same answer twice',
      withFirst({ evidence: [...first.evidence, { question: 'drop', option: 'up', weight: 4 }] }),
      /same answer twice/,
    ],
    ['two causes with the same key', withFirst({ key: 'dirt' }), /Two causes/],
    ['a single cause', { ...sampleBranch, causes: [first] }, /two causes at least/],
    [
      'a question that changes nothing',
      {
        ...sampleBranch,
        questions: [...sampleBranch.questions, { ...lead, key: 'idle', text: 'Idle?', when: null }],
      },
      /"Idle\?" changes nothing/,
    ],
    [
      'a question that cannot be reached',
      withLead({ when: { question: 'sdi', options: ['bad'] } }),
      /cannot be reached: the question/,
    ],
    [
      'a question that depends on a nonexistent answer',
      withLead({ when: { question: 'drop', options: ['sideways'] } }),
      /cannot be reached by an answer/,
    ],
    [
      'a condition on a later question',
      { ...sampleBranch, questions: [lead, drop] },
      /cannot be reached: the question/,
    ],
    [
      'a gap between ranges',
      {
        ...sampleBranch,
        questions: [
          { ...drop, options: drop.options.map((each) => ({ ...each, from: each.from && 20 })) },
          lead,
        ],
      },
      /gap or overlap/,
    ],
  ])('refuses %s', (_, branch, problem) => {
    expect(branchProblems(branch, () => true)).toEqual(
      expect.arrayContaining([expect.stringMatching(problem)]),
    )
  })

  it('refuses a lesson that does not exist', () => {
    expect(branchProblems(sampleBranch, ({ second: at }) => at !== 51)).toEqual([
      'The lesson of "Biofilm" does not exist: OLC115, Oxidants and dechlorination.',
      'The lesson of "Colloids" does not exist: OLC115, Oxidants and dechlorination.',
    ])
  })
})
