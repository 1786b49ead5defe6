import { describe, expect, it } from 'vitest'
import { courseUrl, targetOf } from './addresses.ts'

const ours = { origin: 'https://shop.example.com', companyId: 'c1' }

describe('Target link URI', () => {
  it.each([
    [courseUrl(ours.origin, 'c1', 'OLC 110/a'), { course: 'OLC 110/a' }],
    ['https://shop.example.com/lti/c1/courses/OLC110?from=lms', { course: 'OLC110' }],
    ['https://shop.example.com/lti/c1/launch', { course: null }],
  ])('%s opens its course', (uri, target) => {
    expect(targetOf(uri, ours)).toEqual(target)
  })

  it.each([
    'https://shop.example.com/lti/c2/courses/OLC110',
    'https://shop.example.com/courses/OLC110',
    'https://shop.example.com/lti/c1/courses/',
    'https://shop.example.com/lti/c1/courses/../../admin',
    'https://shop.example.com/lti/c1/courses/a/b',
    'http://shop.example.com/lti/c1/courses/OLC110',
    'https://shop.example.com.evil.example/lti/c1/courses/OLC110',
    'https://user@shop.example.com/lti/c1/courses/OLC110',
    'javascript:alert(1)',
    '/lti/c1/courses/OLC110',
    '',
  ])('%s is not ours', (uri) => {
    expect(targetOf(uri, ours)).toBeNull()
  })
})
