import { expect, test } from 'vitest'
import { resolveTxt } from './resolve-txt.ts'
import { testNameServer } from './testing/name-server.ts'

const { records, address } = await testNameServer()

test.each([
  ['a domain with records', 'water.example.org', ['one=1', 'two=2'], ['one=1', 'two=2']],
  ['a domain with a long record', 'long.example.org', ['k'.repeat(600)], ['k'.repeat(600)]],
  ['a domain that does not exist', 'none.example.org', undefined, []],
  ['a domain whose name server fails', 'broken.example.org', null, null],
] as const)('resolveTxt returns the TXT records of %s', async (_what, domain, stored, found) => {
  if (stored !== undefined) records.set(domain, stored)
  expect(await resolveTxt(domain, [address])).toEqual(found)
})
