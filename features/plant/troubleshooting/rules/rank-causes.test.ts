import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersOfFigures, askedQuestions, nextQuestion, validAnswers } from './ask-next.ts'
import { rankCauses } from './rank-causes.ts'
import { shareText } from './share-text.ts'
import { sampleBranch } from './testing/sample-branch.ts'

const shares = (answers: Record<string, string>) =>
  rankCauses(sampleBranch, answers).map(({ cause, share }) => `${cause.key} ${shareText(share)}`)

describe('the shares of causes', () => {
  it.each([
    ['nothing answered', {}, ['slime 60%', 'dirt 40%']],
    ['an answer that speaks clearly for one', { lead: 'clay' }, ['dirt 84%', 'slime 16%']],
    ['an answer that nobody minds', { lead: 'clean' }, ['slime 60%', 'dirt 40%']],
    ['"I don\'t know"', { lead: '', drop: '' }, ['slime 60%', 'dirt 40%']],
    ['two answers together', { drop: 'up', lead: 'slime' }, ['slime 96%', 'dirt 4%']],
    ['an answer that is none of the question', { lead: 'gold' }, ['slime 60%', 'dirt 40%']],
  ])('with %s', (_, answers, expected) => {
    expect(shares(answers)).toEqual(expected)
  })

  it('say which answers spoke for a cause and against it', () => {
    const [first] = rankCauses(sampleBranch, { drop: 'up', lead: 'clay' })
    expect(first?.cause.key).toBe('dirt')
    expect(first?.pro.map(({ answer, weight }) => [answer, weight])).toEqual([['Clay', 4]])
    const slime = rankCauses(sampleBranch, { drop: 'up', lead: 'clay' })[1]
    expect(slime?.pro.map(({ answer }) => answer)).toEqual(['Up'])
    expect(slime?.contra.map(({ answer, weight }) => [answer, weight])).toEqual([['Clay', 0.5]])
  })

  it('are 1 together, whatever is answered', () => {
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

describe('what is asked', () => {
  it('follows the order, and a condition', () => {
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
  ])('is answered by a number: %s%% is %s', (drop, option) => {
    expect(answersOfFigures(sampleBranch, { dropFirst: drop })).toEqual({ drop: option })
  })

  it('loses answers to questions that are not asked any more', () => {
    expect(validAnswers(sampleBranch, { drop: 'steady', lead: 'slime' })).toEqual({ drop: 'steady' })
    expect(validAnswers(sampleBranch, { drop: 'up', lead: 'slime' })).toEqual({
      drop: 'up',
      lead: 'slime',
    })
  })
})
