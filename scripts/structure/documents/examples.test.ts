import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { compileExamples, examplesIn } from './examples.ts'

const examples = examplesIn(readFileSync(join(projectRoot(), 'docs/adding-a-noun.md'), 'utf8'))
// A test loads the types of the entire server, which takes ten times as long.
const product = examples.filter(({ path }) => !path.endsWith('.test.ts'))

it('compiles the code of docs/adding-a-noun.md', async () => {
  expect(product.map(({ path }) => path)).toEqual(
    expect.arrayContaining(
      ['contract.ts', 'server/feature.ts', 'web/SuppliersPage.tsx'].map(
        (file) => `features/office/suppliers/${file}`,
      ),
    ),
  )
  expect(await compileExamples(product)).toEqual([])
})

it('reports code that does not fit the project, with its file', async () => {
  const path = 'features/office/suppliers/contract.ts'
  const text =
    "import { noSuchField } from '#platform/contract/fields.ts'\nexport const one: string = noSuchField(1)\n"
  expect(await compileExamples([{ path, text }])).toEqual([
    expect.stringMatching(/^features\/office\/suppliers\/contract\.ts\(1,10\): error TS2305/),
  ])
})
