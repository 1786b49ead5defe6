import { describe, expect, it } from 'vitest'
import { isFreeCode } from './free-code.ts'

const paths = ['home', 'onlineTraining/:courseid', 'adminIndex/mail', 'pay/:token']

describe('a partner’s code', () => {
  it.each(['home', 'onlinetraining', 'onlineTraining', 'adminindex', 'pay', 'api', 'assets'])(
    'is not %s, which is the beginning of an address already',
    (code) => {
      expect(isFreeCode(code, paths)).toBe(false)
    },
  )

  it.each(['ams', 'homes', 'mail', 'on-line'])('may be %s', (code) => {
    expect(isFreeCode(code, paths)).toBe(true)
  })
})
