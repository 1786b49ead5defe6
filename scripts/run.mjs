// Runs a TypeScript file of the project: node scripts/run.mjs <file> [arguments].
import { installPackages, requireNode } from './install.mjs'
import { become } from './run-program.mjs'

requireNode()
await installPackages()
become(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)])
