// Runs the tests with the clock on ten dates that have broken software before, with a random file order for each: npm
// run test:dates, or with `server` or `browser` for one part, and with dates for some of them. Takes hours.
import { installPackages, requireNode } from '../install.mjs'
import { root } from '../run-program.mjs'

requireNode()
await installPackages()
const { onDate } = await import('./parts.mjs')

const DATES = {
  'a Sunday': '2026-11-22T16:00:00Z',
  'the last day of a month': '2027-04-30T16:00:00Z',
  'February 29': '2028-02-29T16:00:00Z',
  'the day clocks go forward': '2027-03-14T09:30:00Z',
  'the day clocks go back': '2027-11-07T07:30:00Z',
  "New Year's Eve, 23:50 in Chicago": '2027-01-01T05:50:00Z',
  'two years ahead': '2028-11-28T16:00:00Z',
  'midnight UTC': '2026-12-15T00:00:30Z',
  'the first day of a year': '2027-01-01T16:00:00Z',
  'an evening that is tomorrow in UTC': '2027-06-16T02:30:00Z',
}

const asked = process.argv.slice(2)
const parts = ['server', 'browser'].filter(
  (part) => asked.includes(part) || !/server|browser/.test(asked.join()),
)
const dates = Object.entries(DATES).filter(
  ([, date]) => !asked.some((word) => /^\d/.test(word)) || asked.some((word) => date.startsWith(word)),
)
let failed = 0
for (const [name, date] of dates)
  for (const part of parts) {
    const seed = Math.floor(Math.random() * 1e6)
    const result = await onDate(part, date, seed)
    failed += result.failed
    console.log(`${date} (${name}), ${part}, order ${seed}: ${result.passed} passed, ${result.failed} failed`)
    for (const { file, title, text } of result.failures ?? [])
      console.log(`  FAILED ${file}: ${title}\n${text.replace(/^/gm, '    ')}`)
    if (result.output) console.log(result.output)
  }
console.log(`\nTested in ${root}: ${failed === 0 ? 'no failure' : `${failed} failures`}`)
process.exitCode = failed > 0 ? 1 : 0
