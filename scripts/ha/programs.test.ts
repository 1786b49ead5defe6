import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { templates, valuesOf, writePrograms } from './programs.ts'

const EXAMPLE = 'machine.example.env'
const textOf = (file: string) => readFileSync(join(templates, file), 'utf8')

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'permeate-ha-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('explains every value that the templates for high availability need', () => {
  const files = readdirSync(templates).filter((file) => file !== EXAMPLE)
  const needed = files.flatMap((file) => [...textOf(file).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))
  const explained = Object.keys(parseEnv(textOf(EXAMPLE))).sort()
  expect(explained).toEqual([...new Set(needed)].sort())
  expect(Object.keys(valuesOf(newFolder(), 'a')).sort()).toEqual(explained)
})

it('runs three members of etcd and PostgreSQL, and two servers with a pooler', () => {
  const programs = writePrograms(newFolder())
  const machinesOf = (kind: string) =>
    programs.flatMap(({ name }) => (name.startsWith(`${kind}-`) ? [name.slice(kind.length + 1)] : []))
  expect(machinesOf('etcd')).toEqual(['a', 'b', 'c'])
  expect(machinesOf('patroni')).toEqual(['a', 'b', 'c'])
  for (const kind of ['haproxy', 'pgbouncer', 'product']) expect(machinesOf(kind)).toEqual(['a', 'b'])
  const product = programs.find(({ name }) => name === 'product-b')
  expect(product?.environment.DATABASE_URL).toMatch(
    /^postgresql:\/\/permeate:\w{48}@127\.7\.0\.2:6432\/permeate$/,
  )
})
