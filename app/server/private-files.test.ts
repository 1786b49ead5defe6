import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { secureDataDir } from './private-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'permeate-private-'))
const before = process.umask()
afterAll(() => {
  process.umask(before)
  rmSync(folder, { recursive: true })
})

const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8)

it('prevents other users of the machine from listing or reading stored files, old and new', () => {
  process.umask(0o022)
  mkdirSync(join(folder, 'data/mail'), { recursive: true })
  writeFileSync(join(folder, 'data/server.log'), 'x')
  secureDataDir(join(folder, 'data'))
  writeFileSync(join(folder, 'data/mail/new.eml'), 'x')
  expect(modeOf('data')).toMatch(/^7(00|11)$/)
  expect([modeOf('data/mail'), modeOf('data/server.log'), modeOf('data/mail/new.eml')]).toEqual([
    '700',
    '600',
    '600',
  ])
})
