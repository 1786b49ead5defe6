import { join } from 'node:path'
import { isBuilt } from './build-stamp.mjs'
import { installPackages, requireNode } from './install.mjs'
import { become, root, run } from './run-program.mjs'

requireNode()
await installPackages()
const prepareDemo = (server) => run(process.execPath, [join(server, 'prepare-demo.js')])
if (isBuilt()) await prepareDemo(join(root, 'dist/server'))
else {
  console.log('Building the web app and the server.')
  const { build } = await import('./build.mjs')
  // The demo data build waits for its database a third of the time, so the web app is built concurrently.
  if (!(await build({ afterServer: prepareDemo }))) process.exit(1)
}
become(process.execPath, [join(root, 'dist/server/main.js')])
