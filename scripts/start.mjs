import { join } from 'node:path'
import { isBuilt } from './build-stamp.mjs'
import { installPackages, requireNode } from './install.mjs'
import { become, root, run } from './run-program.mjs'

requireNode()
await installPackages()
if (!isBuilt()) {
  console.log('Building the web app and the server.')
  const { build } = await import('./build.mjs')
  if (!(await build())) process.exit(1)
}
await run(process.execPath, [join(root, 'dist/server/prepare-demo.js')])
become(process.execPath, [join(root, 'dist/server/main.js')])
