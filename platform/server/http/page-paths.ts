import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** The page list that the build writes: addresses such as `onlineTraining/:courseid`. Empty where nothing was built. */
export function readPagePaths(webRoot = join(projectRoot(), 'dist/web')): readonly string[] {
  const file = join(webRoot, 'pages.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}
