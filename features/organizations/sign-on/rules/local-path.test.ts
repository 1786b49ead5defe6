import { expect, it } from 'vitest'
import { localPath } from './local-path.ts'

it.each(['/home', '/corporatePage?company=1', '/courses/OLC110'])(
  'sign-on redirects to our page %s',
  (path) => {
    expect(localPath(path)).toBe(path)
  },
)

it.each([
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\tevil',
  '/api/accounts/logout',
  '/sso/1/start',
])('sign-on redirects home instead of to %j', (text) => {
  expect(localPath(text)).toBe('/home')
})
