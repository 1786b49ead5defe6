import { features } from '#app/server/features.ts'
import { specifiedCalls, specifiedPages } from '#app/server/specified-calls.ts'
import { allPages } from '#app/web/all-pages.ts'
import { VT_PAGE } from '#features/payments/contract.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { countLines, isProof, readSources, type SourceFile } from './source-file.ts'

/** Specified calls that are pages of the server, opened in a window of their own, and so no operations. */
const servedPages = specifiedPages.filter((path) => path === VT_PAGE)

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { text }) => sum + countLines(text), 0)

/** Prints how large the product is, so that growth is seen. */
function main(): void {
  const product = readSources(projectRoot()).filter(({ path }) => !isProof(path))
  const lines = linesOf(product.filter(({ path }) => /^(app|features|platform)\/.*\.(tsx?|css)$/.test(path)))
  const styles = linesOf(product.filter(({ path }) => path.endsWith('.css')))
  const specified = new Set(specifiedCalls.map(({ path }) => path))
  const operations = features.flatMap((feature) => feature.operations ?? [])
  const asOperations = operations.filter(({ operation }) => specified.has(operation.at)).length
  const served = asOperations + servedPages.length
  console.log(
    `${operations.length} operations, ${served} of the ${specified.size} specified and ${operations.length - asOperations} own; ` +
      `${allPages.length} pages; ${lines} lines without tests, ${Math.round(lines / allPages.length)} per page; ` +
      `${styles} lines of CSS.`,
  )
}

main()
