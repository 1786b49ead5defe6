import { features } from '#app/server/features.ts'
import { specifiedCalls } from '#app/server/specified-calls.ts'
import { allPages } from '#app/web/all-pages.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { countLines, isProof, readSources, type SourceFile } from './source-file.ts'

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { text }) => sum + countLines(text), 0)

/** Prints how large the product is, so that growth is seen. */
function main(): void {
  const product = readSources(projectRoot()).filter(({ path }) => !isProof(path))
  const lines = linesOf(product.filter(({ path }) => /^(app|features|platform)\/.*\.(tsx?|css)$/.test(path)))
  const styles = linesOf(product.filter(({ path }) => path.endsWith('.css')))
  const specified = new Set(specifiedCalls.map(({ path }) => path))
  const operations = features.flatMap((feature) => feature.operations ?? [])
  const served = operations.filter(({ operation }) => specified.has(operation.at)).length
  console.log(
    `${operations.length} operations, ${served} of the ${specified.size} specified and ${operations.length - served} own; ` +
      `${allPages.length} pages; ${lines} lines without tests, ${Math.round(lines / allPages.length)} per page; ` +
      `${styles} lines of CSS.`,
  )
}

main()
