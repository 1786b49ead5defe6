import { describe, expect, it } from 'vitest'
import { commonErrors } from '#platform/contract/refusal.ts'
import { OperationError } from './client.ts'
import { idAsNotFound } from './not-found.ts'

const refusal = (code: string, fields: Record<string, string>) =>
  new OperationError(400, { good: false, code, msg: 'No.', message: 'No.', fields })
const { message } = commonErrors['not-found']

describe('Request with an invalid id', () => {
  it('is reported as not found, like an unknown id', () => {
    const error = idAsNotFound(refusal('bad-input', { requestid: message }))
    expect(error).toMatchObject({ status: 404, code: 'not-found', message })
  })

  it.each([
    ['another invalid field', refusal('bad-input', { requestid: message, search: 'Too long.' })],
    ['an invalid body', refusal('bad-input', {})],
    ['another error code', refusal('not-enrolled', { courseid: message })],
    ['a lost response', new TypeError('fetch failed')],
  ])('is distinguished from %s', (_, error) => {
    expect(idAsNotFound(error)).toBe(error)
  })
})
