import { describe, expect, it } from 'vitest'
import { checkExpires, checkNumber, checkSecurityCode, securityCodeOf } from './card-fields.ts'
import { cardProblems, visibleProblems } from './card-problems.ts'

const fieldsOf = (number: string, expires: string, seccode: string) => ({
  number: checkNumber(number),
  expires: checkExpires(expires),
  seccode: checkSecurityCode(seccode, checkNumber(number).brand),
})
const visa = securityCodeOf('visa')

describe('Card problems', () => {
  it('reports nothing for a valid number, expiry and code', () => {
    expect(cardProblems(fieldsOf('4111111111111111', '12/34', '123'), visa)).toEqual({
      number: null,
      expires: null,
      seccode: null,
    })
  })
  it("uses the brand's name for the security code", () => {
    const amex = fieldsOf('378282246310005', '12/34', '123')
    expect(cardProblems(amex, securityCodeOf('american-express')).seccode).toBe(
      'The CID of this card has 4 digits.',
    )
  })
  it('shows a problem after the field loses focus, not during typing', () => {
    const half = fieldsOf('4111', '', '')
    const problems = cardProblems(half, visa)
    expect(visibleProblems(problems, half, new Set())).toEqual({ number: null, expires: null, seccode: null })
    expect(visibleProblems(problems, half, new Set(['number'])).number).toContain('check the card number')
    expect(visibleProblems(problems, half, 'all').expires).toBe('Please enter the expiry as MM/YY.')
  })
  it('shows a problem immediately when the input can no longer become valid', () => {
    const fields = fieldsOf('9', '', '')
    expect(visibleProblems(cardProblems(fields, visa), fields, new Set()).number).not.toBeNull()
  })
})
