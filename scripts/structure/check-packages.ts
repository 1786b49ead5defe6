import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import { type PackageLock, packageProblems } from './packages.ts'

/** Rejects a lock file with packages whose content npm cannot verify. */
function main(): void {
  const lock: PackageLock = JSON.parse(readFileSync(join(projectRoot(), 'package-lock.json'), 'utf8'))
  const problems = packageProblems(lock)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

main()
