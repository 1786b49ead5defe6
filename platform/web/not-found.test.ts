import { describe, expect, it } from 'vitest'
import { commonErrors } from '#platform/contract/refusal.ts'
import { OperationError } from './client.ts'
import { idAsNotFound } from './not-found.ts'

const refusal = (code: string, fields: Record<string, string>) =>
  new OperationError(400, { good: false, code, msg: 'No.', message: 'No.', fields })
const { message } = commonErrors['not-found']

describe('a question about an id that is none', () => {
  it('is answered as one about an id that nothing has', () => {
    const error = idAsNotFound(refusal('bad-input', { requestid: message }))
    expect(error).toMatchObject({ status: 404, code: 'not-found', message })
  })

  it.each([
    ['another field that is wrong', refusal('bad-input', { requestid: message, search: 'Too long.' })],
    ['a wrong body', refusal('bad-input', {})],
    ['another refusal', refusal('not-enrolled', { courseid: message })],
    ['a lost answer', new TypeError('fetch failed')],
  ])('is not mixed up with %s', (_, error) => {
    expect(idAsNotFound(error)).toBe(error)
  })
})
