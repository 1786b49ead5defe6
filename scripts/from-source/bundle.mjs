// Bundles a server program without a build: `bundle.mjs <source>` writes the path of the bundle.
import { renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { serverBundle } from '../build.mjs'
import { root } from '../run-program.mjs'

const [source = ''] = process.argv.slice(2)
const bundle = join(root, '.cache/programs', `${basename(source, '.ts')}.mjs`)
const own = `${bundle}.${process.pid}`
await build({ ...serverBundle, absWorkingDir: root, entryPoints: [source], outfile: own })
// Several processes may bundle concurrently; each replaces the file atomically.
renameSync(own, bundle)
process.stdout.write(bundle)
