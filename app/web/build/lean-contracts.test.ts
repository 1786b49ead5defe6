import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'
import { forBrowsers } from './lean-contracts.ts'

const features = join(import.meta.dirname, '../../../features')
const code = readFileSync(join(features, 'core/accounts/contract.ts'), 'utf8')

it('removes from browser operations only descriptions, limits and responses', () => {
  const lean = forBrowsers(code)
  expect(lean).not.toMatch(/^ {4}(summary:|output:|(limits|audits): \[)/m)
  const others = (text: string) => text.match(/^ {4}(at|access|input|errors|transactions|refusals):/gm)
  expect(others(lean)).toEqual(others(code))
  const gone = code.split('\n').filter((line) => !lean.includes(line))
  expect(gone.filter((line) => !/^ {4}(summary|output|limits|audits):|^ {6}|^ {4}[)\]}]/.test(line))).toEqual(
    [],
  )
})

it('leaves every contract parseable', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/[^/]+\/contract(\.ts$|\/.*\.ts$)/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files)
    transformSync(forBrowsers(readFileSync(join(features, file), 'utf8')), { loader: 'ts' })
})
