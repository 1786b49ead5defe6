// Runs a TypeScript file of the project: node scripts/run.mjs <file> [arguments]. With production dependencies only,
// runs the built version.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { installPackages, requireNode } from './install.mjs'
import { become, root } from './run-program.mjs'

requireNode()
const [file = '', ...args] = process.argv.slice(2)
const built = join(root, 'dist/server', basename(file).replace(/\.ts$/, '.js'))
if (existsSync(built) && !existsSync(join(root, 'node_modules/tsx'))) {
  become(process.execPath, [built, ...args])
} else {
  await installPackages()
  become(process.execPath, ['--import', 'tsx', file, ...args])
}
