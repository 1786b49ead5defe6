// Writes the migration that takes the database from the last one to the present tables: npm run migration -- <name>.
import { installPackages, requireNode } from './install.mjs'
import { become, installed } from './run-program.mjs'

const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Name the change in lower-case words: npm run migration -- add-course-level')
  process.exit(1)
}
requireNode()
await installPackages()
become(installed('drizzle-kit'), ['generate', '--config', 'drizzle.config.ts', '--name', name])
