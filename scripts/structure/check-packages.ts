import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import { type PackageLock, packageFaults } from './packages.ts'

/** Refuses a lock file that would let npm install what nobody has seen. */
function main(): void {
  const lock: PackageLock = JSON.parse(readFileSync(join(projectRoot(), 'package-lock.json'), 'utf8'))
  const faults = packageFaults(lock)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

main()
