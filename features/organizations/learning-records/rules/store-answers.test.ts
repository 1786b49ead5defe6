import { expect, it } from 'vitest'
import { describeResponse, endpointOf, verdictOf } from './store-answers.ts'

it.each([
  [200, 50, 'accepted'],
  [204, 1, 'accepted'],
  [409, 1, 'accepted'],
  [409, 2, 'split'],
  [400, 1, 'refused'],
  [400, 50, 'split'],
  [413, 1, 'refused'],
  [413, 2, 'split'],
  [422, 1, 'refused'],
  [401, 1, 'access'],
  [403, 50, 'access'],
  [302, 1, 'later'],
  [404, 1, 'later'],
  [429, 1, 'later'],
  [500, 1, 'later'],
  [null, 1, 'later'],
] as const)('classifies response %s to %i statements as %s', (status, count, verdict) => {
  expect(verdictOf(status, count)).toBe(verdict)
})

it.each([200, 301, 400, 401, 403, 404, 409, 413, 418, 429, 503])(
  'describes response %i in a sentence',
  (status) => {
    expect(describeResponse(status)).toMatch(/^[A-Z].+\.$/)
    if (status !== 200) expect(describeResponse(status)).toContain(`(${status})`)
  },
)

it.each([
  'https://lrs.example.com/xapi',
  ' https://lrs.example.com/xapi/ ',
  'https://lrs.example.com/xapi/statements',
  'https://lrs.example.com/xapi/statements/',
])('reads the base endpoint from %s', (text) => {
  expect(endpointOf(text)).toBe('https://lrs.example.com/xapi')
})
