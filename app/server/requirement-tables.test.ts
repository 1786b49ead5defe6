import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allPages } from '#app/web/all-pages.ts'
import { type Access, type Capability, staffCapabilities } from '#platform/contract/access.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { specifiedCalls, specifiedPages } from './specified-calls.ts'
import { testApp } from './testing/test-app.ts'

const { app } = await testApp({ world: 'empty' })
const access = new Map(app.served.map(({ operation }) => [operation.at, operation.access]))
const pageAccess = new Map(allPages.map((page) => [page.path, page.access]))

const names: Readonly<Record<Capability, string>> = {
  product_admin: 'product administrators',
  seminar_clerk: 'seminar clerks',
  instructor: 'instructors',
  consulting_admin: 'consulting administrators',
  rotp_admin: 'RO Technician Program administrators',
  partner_admin: 'partner administrators',
  partner_supervisor: 'partner supervisors',
  corp_admin: 'company administrators',
  corp_supervisor: 'company supervisors',
}

function accessText(given: Access | undefined): string {
  if (given === undefined) return 'no page or call'
  if (given === 'anyone') return 'everyone'
  if (given === 'signed-in') return 'logged-in people'
  if (given === 'provider') return 'the payment provider'
  if (staffCapabilities.every((each) => given.includes(each))) return 'the provider’s staff'
  return given.map((each) => names[each]).join(', ')
}

/** Returns the first cell of each row, without backticks, and the cell that lists who has access. */
function rowsOf(file: string, who: number): [name: string, who: string][] {
  return readFileSync(join(projectRoot(), 'docs/requirements', file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => [(cells[1] ?? '').replaceAll('`', ''), cells[who] ?? ''])
}

describe('Requirement tables', () => {
  it('name who may make each specified call', () => {
    expect(rowsOf('calls.md', 3)).toEqual(
      specifiedCalls.map(({ path }) => [
        path,
        accessText(specifiedPages.includes(path) ? 'anyone' : access.get(path)),
      ]),
    )
  })

  it('name who may open each specified page', () => {
    const rows = rowsOf('pages.md', 2)
    expect(rows).toHaveLength(113)
    // A registered tablet opens its page for all users.
    const byDevice = new Set(allPages.filter(({ opensHere }) => opensHere).map(({ path }) => path))
    expect(rows).toEqual(
      rows.map(([path]) => {
        const text = accessText(pageAccess.get(path))
        return [path, byDevice.has(path) ? `everyone on a registered tablet; ${text}` : text]
      }),
    )
  })
})
