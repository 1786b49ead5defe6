import { describe, expect, it } from 'vitest'
import { checkExpires, checkNumber, checkSecurityCode, securityCodeOf } from './card-fields.ts'
import { cardProblems, visibleProblems } from './card-problems.ts'

const fieldsOf = (number: string, expires: string, seccode: string) => ({
  number: checkNumber(number),
  expires: checkExpires(expires),
  seccode: checkSecurityCode(seccode, checkNumber(number).brand),
})
const visa = securityCodeOf('visa')

describe('what is missing or wrong on a card', () => {
  it('is nothing when number, expiry and code are right', () => {
    expect(cardProblems(fieldsOf('4111111111111111', '12/34', '123'), visa)).toEqual({
      number: null,
      expires: null,
      seccode: null,
    })
  })
  it('names the security code as the brand does', () => {
    const amex = fieldsOf('378282246310005', '12/34', '123')
    expect(cardProblems(amex, securityCodeOf('american-express')).seccode).toBe(
      'The CID of this card has 4 digits.',
    )
  })
  it('appears once a field was left, not while it is being typed', () => {
    const half = fieldsOf('4111', '', '')
    const problems = cardProblems(half, visa)
    expect(visibleProblems(problems, half, new Set())).toEqual({ number: null, expires: null, seccode: null })
    expect(visibleProblems(problems, half, new Set(['number'])).number).toContain('check the card number')
    expect(visibleProblems(problems, half, 'all').expires).toBe('Please enter the expiry as MM/YY.')
  })
  it('appears at once where it can no longer become right', () => {
    const fields = fieldsOf('9', '', '')
    expect(visibleProblems(cardProblems(fields, visa), fields, new Set()).number).not.toBeNull()
  })
})
