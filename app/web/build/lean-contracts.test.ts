import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forBrowsers } from './lean-contracts.ts'

it('operations come to the browser without descriptions and limits, and are otherwise whole', () => {
  const code = readFileSync(join(import.meta.dirname, '../../../features/accounts/contract.ts'), 'utf8')
  const lean = forBrowsers(code)
  expect(lean).not.toMatch(/^ {4}(summary:|(limits|audits): \[)/m)
  const inputs = (text: string) => text.match(/^ {4}(at|access|input|output|errors):/gm)
  expect(inputs(lean)).toEqual(inputs(code))
  const gone = code.split('\n').filter((line) => !lean.includes(line))
  expect(gone.filter((line) => !/summary:|limits:|audits:|^ {6}['`{/]|^ {4}\],/.test(line))).toEqual([])
})
