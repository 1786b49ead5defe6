import { describe, expect, it } from 'vitest'
import { isFreeCode } from './free-code.ts'

const paths = ['home', 'onlineTraining/:courseid', 'adminIndex/mail', 'pay/:token']

describe('Partner code', () => {
  it.each(['home', 'onlinetraining', 'onlineTraining', 'adminindex', 'pay', 'api', 'assets'])(
    'cannot be %s, which is already the start of an address',
    (code) => {
      expect(isFreeCode(code, paths)).toBe(false)
    },
  )

  it.each(['ams', 'homes', 'mail', 'on-line'])('can be %s', (code) => {
    expect(isFreeCode(code, paths)).toBe(true)
  })
})
