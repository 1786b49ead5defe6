// Runs the soak tests, some of which take an hour: npm run soak, or with part of a file name for one of them.
import { build } from './build.mjs'
import { isBuilt } from './build-stamp.mjs'
import { installPackages, requireNode } from './install.mjs'
import { become, installed } from './run-program.mjs'

requireNode()
await installPackages()
if (!isBuilt() && !(await build())) process.exit(1)
const parts = process.argv.slice(2)
become(installed('vitest'), ['run', '-c', 'vitest.soak.config.ts', ...parts], { SOAK_RUNS: '10000' })
