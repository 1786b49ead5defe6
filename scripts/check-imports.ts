import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import { projectRoot } from '#platform/server/project-root.ts'
import { hashImports, writeSkeletons } from './structure/import-skeleton.ts'
import { openFacts, saveFacts } from './structure/per-file.ts'
import { isCode, readSources } from './structure/source-file.ts'

const root = projectRoot()
const folder = join(root, '.cache/imports')
const facts = join(root, '.cache/checks/import-facts.json')
const passed = join(root, '.cache/checks/imports-passed')

/** Checks every import against .dependency-cruiser.cjs, and that every file was checked. */
function main(): void {
  const sources = readSources(root)
  openFacts(facts, sources, readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const hash = hashImports(root, sources)
  saveFacts(facts, sources)
  if (existsSync(passed) && readFileSync(passed, 'utf8') === hash) {
    console.log('No import has changed since they were last found right.')
    return
  }
  writeSkeletons(root, folder, sources)
  const files = sources.map(({ path }) => path).filter((path) => isCode(path) && !path.endsWith('.d.ts'))
  const { modules, summary } = cruise([...new Set(files.map((file) => file.split('/')[0] ?? ''))])
  const seen = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]))
  const unseen = files.filter((file) => !seen.has(file))
  for (const file of unseen) console.error(`${file}: its imports were not looked at`)
  for (const { rule, from, to } of summary.violations) console.error(`${from} -> ${to}: ${rule.name}`)
  const imports = files.reduce((sum, file) => sum + (seen.get(file) ?? 0), 0)
  console.log(`Looked at ${imports} imports of ${files.length} files.`)
  // A parser that fails silently reports files with almost no imports.
  if (unseen.length > 0 || summary.error > 0 || imports < files.length) process.exitCode = 1
  else writeFileSync(passed, hash)
}

function cruise(folders: string[]): ICruiseResult {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const { stdout, stderr, signal } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (!stdout.startsWith('{')) throw new Error(`The imports could not be read:\n${signal ?? stderr}`)
  return JSON.parse(stdout)
}

main()
