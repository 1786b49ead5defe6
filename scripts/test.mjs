// Runs every check and test; with words, the tests of all layers whose file or page has one of them in its path.
import { installPackages, requireNode } from './install.mjs'

requireNode()
await installPackages()
const { everything, matching } = await import('./test-run/parts.mjs')

const words = process.argv.slice(2)
const began = performance.now()
const results = []

/** Runs parts one after the other; a part that others need ends the row when it fails. */
async function runRow(parts) {
  for (const { name, run, isNeeded = false } of parts) {
    console.log(`begins: ${name}`)
    const partBegan = performance.now()
    const { passed, failed, note = '', output = '' } = await run()
    const seconds = (performance.now() - partBegan) / 1000
    if (failed > 0) console.log(`\n== ${name}\n${output}`)
    const summary = `${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}, ${seconds.toFixed(0)} s`
    console.log(`ended: ${summary}`)
    results.push({ summary, passed, failed })
    if (isNeeded && failed > 0) return
  }
}

await Promise.all((words.length > 0 ? await matching(words) : everything).map(runRow))

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n== Summary\n${results.map(({ summary }) => summary).join('\n')}`)
console.log(`All parts together, two at a time: ${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(`\nTest result: ${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
