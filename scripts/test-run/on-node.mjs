// Tests rules, server and one journey on another Node version, which comes from the npm registry: npm run test:node --
// 24
import { delimiter, dirname, join } from 'node:path'
import { become, root, run } from '../run-program.mjs'

const version = process.argv[2] ?? ''
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Name a version of Node: npm run test:node -- 24')
  process.exit(1)
}

const folder = join(root, '.cache/node', version)
const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${version}`]
const { code, words: output } = await run('npm', install, { quiet: true })
if (code !== 0) {
  console.error(`Node ${version} could not be installed.\n${output}`)
  process.exit(1)
}
const node = join(folder, 'node_modules/node/bin/node')
// Makes programs started by name run on the same Node.
const path = `${dirname(node)}${delimiter}${process.env.PATH}`
become(node, ['scripts/test.mjs', '--smoke'], { PATH: path })
