import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersOfFigures, askedQuestions, nextQuestion, validAnswers } from './ask-next.ts'
import { rankCauses } from './rank-causes.ts'
import { shareText } from './share-text.ts'
import { sampleBranch } from './testing/sample-branch.ts'

const shares = (answers: Record<string, string>) =>
  rankCauses(sampleBranch, answers).map(({ cause, share }) => `${cause.key} ${shareText(share)}`)

describe('Cause shares', () => {
  it.each([
    ['no answers', {}, ['slime 60%', 'dirt 40%']],
    ['an answer that clearly favors one cause', { lead: 'clay' }, ['dirt 84%', 'slime 16%']],
    ['a neutral answer', { lead: 'clean' }, ['slime 60%', 'dirt 40%']],
    ['"I don\'t know"', { lead: '', drop: '' }, ['slime 60%', 'dirt 40%']],
    ['two answers combined', { drop: 'up', lead: 'slime' }, ['slime 96%', 'dirt 4%']],
    ['an answer that is not an option of the question', { lead: 'gold' }, ['slime 60%', 'dirt 40%']],
  ])('are computed with %s', (_, answers, expected) => {
    expect(shares(answers)).toEqual(expected)
  })

  it('list the answers for and against a cause', () => {
    const [first] = rankCauses(sampleBranch, { drop: 'up', lead: 'clay' })
    expect(first?.cause.key).toBe('dirt')
    expect(first?.pro.map(({ answer, weight }) => [answer, weight])).toEqual([['Clay', 4]])
    const slime = rankCauses(sampleBranch, { drop: 'up', lead: 'clay' })[1]
    expect(slime?.pro.map(({ answer }) => answer)).toEqual(['Up'])
    expect(slime?.contra.map(({ answer, weight }) => [answer, weight])).toEqual([['Clay', 0.5]])
  })

  it('add up to 1 for any answers', () => {
    const answer = fc.constantFrom('', 'up', 'steady', 'slime', 'clay', 'clean')
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('drop', 'lead', 'speed'), answer), (answers) => {
        const sum = rankCauses(sampleBranch, answers).reduce((total, { share }) => total + share, 0)
        expect(sum).toBeCloseTo(1, 9)
      }),
      { numRuns: 60 },
    )
  })
})

describe('Questions', () => {
  it('follow their order and conditions', () => {
    expect(nextQuestion(sampleBranch, {})?.key).toBe('drop')
    expect(nextQuestion(sampleBranch, { drop: 'up' })?.key).toBe('lead')
    expect(nextQuestion(sampleBranch, { drop: 'steady' })).toBe(null)
    expect(askedQuestions(sampleBranch, { drop: 'steady' }).map(({ key }) => key)).toEqual(['drop'])
    expect(nextQuestion(sampleBranch, { drop: 'up', lead: '' })).toBe(null)
  })

  it.each([
    [-40, 'steady'],
    [14.99, 'steady'],
    [15, 'up'],
    [80, 'up'],
  ])('are answered by a number: %s%% is %s', (drop, option) => {
    expect(answersOfFigures(sampleBranch, { dropFirst: drop })).toEqual({ drop: option })
  })

  it('drop answers to questions that are no longer asked', () => {
    expect(validAnswers(sampleBranch, { drop: 'steady', lead: 'slime' })).toEqual({ drop: 'steady' })
    expect(validAnswers(sampleBranch, { drop: 'up', lead: 'slime' })).toEqual({
      drop: 'up',
      lead: 'slime',
    })
  })
})
