import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Previewed } from '#platform/contract/previews/previews.ts'
import { projectRoot } from '../../project-root.ts'

const builtWeb = () => join(projectRoot(), 'dist/web')

/** Reads the page list that the build writes; empty without a build. */
export function readPages(webRoot = builtWeb()): readonly Previewed[] {
  const file = join(webRoot, 'pages.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Previewed[]) : []
}

/** Returns the paths of all pages, such as `onlineTraining/:courseid`. */
export const readPagePaths = (): readonly string[] => readPages().map(({ path }) => path)
