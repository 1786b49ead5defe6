import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutFont } from './lean-calendar.ts'

it('removes from the calendar styles only the font that the page would refuse', () => {
  const file = join(import.meta.dirname, '../../../node_modules/@fullcalendar/core/internal-common.js')
  const code = readFileSync(file, 'utf8')
  expect(code).toContain('@font-face')
  const lean = withoutFont(code)
  expect(lean).not.toMatch(/@font-face|data:application/)
  expect(lean).toContain('--fc-border-color')
  expect(lean.length).toBeGreaterThan(code.length - 6000)
})
