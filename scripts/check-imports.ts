import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import { projectRoot } from '#platform/server/project-root.ts'
import { writeSkeletons } from './structure/import-skeleton.ts'
import { isCode, readSources } from './structure/source-file.ts'

const root = projectRoot()
const folder = join(root, '.cache/imports')

/** Checks every import against .dependency-cruiser.cjs, and that every file was looked at. */
function main(): void {
  const sources = readSources(root)
  writeSkeletons(root, folder, sources)
  const files = sources.map(({ path }) => path).filter((path) => isCode(path) && !path.endsWith('.d.ts'))
  const { modules, summary } = cruise([...new Set(files.map((file) => file.split('/')[0] ?? ''))])
  const seen = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]))
  const unseen = files.filter((file) => !seen.has(file))
  for (const file of unseen) console.error(`${file}: its imports were not looked at`)
  for (const { rule, from, to, cycle } of summary.violations) {
    const way = cycle ? cycle.map(({ name }) => name).join(' -> ') : to
    console.error(`${from} -> ${way}: ${rule.name}`)
  }
  const imports = files.reduce((sum, file) => sum + (seen.get(file) ?? 0), 0)
  console.log(`Looked at ${imports} imports of ${files.length} files.`)
  // A parser that gives up in silence finds files, but hardly an import in them.
  if (unseen.length > 0 || summary.error > 0 || imports < files.length) process.exitCode = 1
}

function cruise(folders: string[]): ICruiseResult {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (!stdout.startsWith('{')) throw new Error(`The imports could not be read:\n${stderr}`)
  return JSON.parse(stdout)
}

main()
