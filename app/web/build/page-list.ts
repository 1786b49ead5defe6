import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Page } from '#platform/web/page.ts'

/**
 * Writes `pages.json`: the paths of all pages, with which the server detects unknown URLs, and their previews, which
 * the server adds to the document.
 */
export function pageList(root: string, out: string): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    async writeBundle() {
      const { module } = await runnerImport<{ allPages: readonly Page[] }>(
        join(root, 'app/web/all-pages.ts'),
        {
          root,
          configFile: false,
          logLevel: 'error',
        },
      )
      const pages = module.allPages.map(({ path, previews }) => ({ path, previews }))
      await writeFile(join(out, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`)
    },
  }
}
