import { features } from '#app/server/features.ts'
import { specifiedCalls, specifiedPages } from '#app/server/specified-calls.ts'
import { allPages } from '#app/web/all-pages.ts'
import { VT_PAGE } from '#features/shop/payments/contract.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { countLines, featureOf, isProof, readSources, type SourceFile } from './source-file.ts'

/** Lower these when the product shrinks; raise only for a new capability. Counts nonblank lines, excluding tests. */
const budget = {
  lines: 322_857,
  linesPerFeature: 10_841,
  linesPerPage: 1237,
  operationsPerSpecifiedCall: 11.4,
}

/** Specified calls that are server pages in a separate window, and therefore no operations. */
const servedPages = specifiedPages.filter((path) => path === VT_PAGE)

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { text }) => sum + countLines(text), 0)

/** Prints the size of the product and fails if it exceeds its budget. */
function main(): void {
  const product = readSources(projectRoot()).filter(({ path }) => !isProof(path))
  const lines = linesOf(product.filter(({ path }) => /^(app|features|platform)\/.*\.(tsx?|css)$/.test(path)))
  const styles = linesOf(product.filter(({ path }) => path.endsWith('.css')))
  const specified = new Set(specifiedCalls.map(({ path }) => path))
  const operations = features.flatMap((feature) => feature.operations ?? [])
  const asOperations = operations.filter(({ operation }) => specified.has(operation.at)).length
  const served = asOperations + servedPages.length
  const own = operations.length - asOperations
  console.log(
    `${operations.length} operations, ${served} of the ${specified.size} specified and ${own} own; ` +
      `${allPages.length} pages; ${lines} lines without tests, ${Math.round(lines / allPages.length)} per page; ` +
      `${styles} lines of CSS.`,
  )
  refuseMore('lines without tests', lines, budget.lines)
  refuseMore('lines per page', lines / allPages.length, budget.linesPerPage)
  refuseMore('own operations per specified call', own / served, budget.operationsPerSpecifiedCall)
  const code = product.filter(({ path }) => /\.tsx?$/.test(path))
  for (const feature of new Set(code.flatMap(({ path }) => featureOf(path) ?? []))) {
    const files = code.filter(({ path }) => featureOf(path) === feature)
    refuseMore(`lines in features/${feature}`, linesOf(files), budget.linesPerFeature)
  }
}

function refuseMore(what: string, found: number, max: number): void {
  if (found <= max) return
  console.error(
    `${Math.round(found * 100) / 100} ${what}; the budget is ${max} (scripts/structure/check-growth.ts)`,
  )
  process.exitCode = 1
}

main()
