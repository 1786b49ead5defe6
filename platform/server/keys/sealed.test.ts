import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const folders: string[] = []
const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const withKey = { secretKey: 'a key of thirty-two characters or more', dataDir: '/nowhere' }

describe('Sealed text', () => {
  it('opens with the same key and reveals nothing without it', () => {
    const sealed = seal(withKey, 'tests', 'salt passage é')
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('salt')
    expect(unseal(withKey, 'tests', sealed)).toBe('salt passage é')
  })

  it('differs each time', () => {
    expect(seal(withKey, 'tests', 'x')).not.toBe(seal(withKey, 'tests', 'x'))
  })

  it.each([
    ['for another purpose', (sealed: string) => unseal(withKey, 'other', sealed)],
    [
      'with another key',
      (sealed: string) => unseal({ ...withKey, secretKey: 'k'.repeat(40) }, 'tests', sealed),
    ],
    [
      'altered',
      (sealed: string) => unseal(withKey, 'tests', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`),
    ],
    ['truncated', (sealed: string) => unseal(withKey, 'tests', sealed.slice(0, 20))],
    ['never sealed', () => unseal(withKey, 'tests', '')],
  ])('cannot be opened: %s', (_how, open) => {
    expect(() => open(seal(withKey, 'tests', 'salt passage'))).toThrow(/SECRET_KEY/)
  })

  it('uses a key file in DATA_DIR, readable only by the server user, when SECRET_KEY is not set', () => {
    const dataDir = emptyFolder()
    const sealed = seal({ secretKey: undefined, dataDir }, 'tests', 'salt passage')
    expect(unseal({ secretKey: undefined, dataDir }, 'tests', sealed)).toBe('salt passage')
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    const elsewhere = { secretKey: undefined, dataDir: emptyFolder() }
    expect(() => unseal(elsewhere, 'tests', sealed)).toThrow()
  })
})
