// Runs every check and test; with arguments, the tests of all layers whose file or page path contains one of them.
// --all: the browser part at full width and length. --force: includes parts that passed on the same files. --smoke:
// rules, server and one journey.
import { installPackages, requireNode } from './install.mjs'

requireNode()
await installPackages()
const { everything, matching, smoke } = await import('./test-run/parts.mjs')
const { overBudget } = await import('./test-run/budget.mjs')
const { watchMachineSpeed } = await import('./test-run/machine-speed.mjs')

const SLOWEST = 20
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWhole = process.argv.includes('--all')
const isSmoke = process.argv.includes('--smoke')
const began = performance.now()
const results = []
if (isSmoke) console.log(`Node ${process.version}`)

/** Runs a part and prints its result line and failures. Returns whether it passed. */
async function runPart({ name, run }) {
  const partBegan = performance.now()
  const result = { files: [], failures: [], note: '', output: '', ...(await run()) }
  const seconds = ((performance.now() - partBegan) / 1000).toFixed(0)
  const { passed, failed, note } = result
  console.log(`${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}, ${seconds} s`)
  for (const failure of result.failures) printFailure(failure)
  if (failed > 0 && result.output) console.log(result.output.trim())
  results.push(result)
  return failed === 0
}

function printFailure({ file, title, text }) {
  console.log(`\nFAILED ${file}\n  ${title}\n${text.replace(/^/gm, '    ')}\n  repeat: npm test -- ${file}\n`)
}

async function runInTurn(parts) {
  for (const part of parts) await runPart(part)
}

async function chosenParts() {
  if (isSmoke) return smoke()
  return words.length > 0 ? matching(words) : everything(isWhole, process.argv.includes('--force'))
}

const { first, parts, besides = [] } = await chosenParts()
const besidesEnded = runInTurn(besides)
const isReady = (await Promise.all(first.map(runPart))).every(Boolean)
const machineFactor = watchMachineSpeed()
if (isReady) await runInTurn(parts)
await besidesEnded

const files = results.flatMap((result) => result.files)
const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
if (words.length === 0 && slowest.length > 0) {
  console.log(`\nSlowest files, in seconds beside the others of their part:`)
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)}  ${file}`)
}
const factor = await machineFactor()
const excess = isWhole || isSmoke ? [] : overBudget(files, factor)
for (const line of excess) console.log(`OVER BUDGET ${line}`)

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const failed = sum('failed') + excess.length
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(`\n${minutes} minutes on a machine that takes ${factor.toFixed(2)} of the reference time`)
console.log(`\nTest result: ${sum('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 || sum('passed') === 0 ? 1 : 0
