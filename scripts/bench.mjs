// Benchmarks the built server against a bare one; bench/README.md explains the output.
import { build } from './build.mjs'
import { isBuilt } from './build-stamp.mjs'
import { installPackages, requireNode } from './install.mjs'
import { become } from './run-program.mjs'

requireNode()
await installPackages()
if (!isBuilt() && !(await build())) process.exit(1)
// `npm run bench -- assistant` asks the study assistant its questions instead, `-- inbox` measures a full inbox,
// `-- partners` the people of a large partner, `-- projects` long lists of tasks, `-- corporate` companies of many
// people, `-- trivia-room` a full room.
const alone = ['assistant', 'corporate', 'inbox', 'partners', 'projects', 'trivia-room'].find((name) =>
  process.argv.includes(name),
)
// `-- peer` measures the checkout in turn with Vendure's, which it installs in a folder of its own.
if (process.argv.includes('peer'))
  Object.assign(process.env, { BENCH_PEER: 'on', BENCH_ONLY: 'checkout, cart' })
become(process.execPath, ['--import', 'tsx', `bench/${alone ?? 'main'}.ts`])
