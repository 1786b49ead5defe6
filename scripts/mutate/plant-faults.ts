import { join, resolve } from 'node:path'
import type { TestModule, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import type { PlantedFault } from './planted/planted-fault.ts'

const root = resolve(import.meta.dirname, '../..')

/** Applies a bug to the text of its file. Throws if the file no longer matches. */
export function faulty({ file, from, to }: PlantedFault, text: string): string {
  const parts = text.split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
  return parts.join(to)
}

/**
 * Applies one bug after another to the code as the tests load it, without changing the files, and returns those that no
 * test detects. All of them share one database.
 */
export async function plantFaults(chosen: readonly PlantedFault[]): Promise<PlantedFault[]> {
  let planted: PlantedFault | null = null
  const vitest = await createVitest(
    'test',
    // A cached transform would be the file without its planted bug.
    { watch: false, reporters: [{}], maxWorkers: 1, experimental: { fsModuleCache: false } },
    {
      plugins: [
        {
          name: 'plant-a-fault',
          enforce: 'pre',
          transform: (code, id) =>
            planted && id === join(root, planted.file) ? faulty(planted, code) : undefined,
        },
      ],
    },
  )
  try {
    await vitest.standalone()
    await refuseBroken(vitest, chosen)
    const survivors: PlantedFault[] = []
    for (const fault of chosen) {
      planted = fault
      vitest.invalidateFile(join(root, fault.file))
      const failing = await failuresIn(vitest, [fault.test])
      planted = null
      vitest.invalidateFile(join(root, fault.file))
      console.log(`${failing.length > 0 ? 'caught  ' : 'SURVIVED'} ${fault.message}`)
      for (const name of failing.slice(0, 1)) console.log(`         by: ${name}`)
      if (failing.length === 0) survivors.push(fault)
    }
    return survivors
  } finally {
    await vitest.close()
  }
}

/** Throws if tests fail without a planted bug, twice, because they would seem to detect everything. */
async function refuseBroken(vitest: Vitest, chosen: readonly PlantedFault[]): Promise<void> {
  const files = [...new Set(chosen.map(({ test }) => test))]
  if ((await failuresIn(vitest, files)).length === 0) return
  const failing = await failuresIn(vitest, files)
  if (failing.length > 0) throw new Error(`These fail without a fault: ${failing.join('; ')}`)
}

async function failuresIn(vitest: Vitest, files: readonly string[]): Promise<string[]> {
  const project = vitest.getRootProject()
  const paths = files.map((file) => join(root, file))
  const specifications = paths.map((path) => project.createSpecification(path))
  const { testModules } = await vitest.runTestSpecifications(specifications)
  // The result also includes other files from earlier runs.
  return testModules.filter(({ moduleId }) => paths.includes(moduleId)).flatMap(failuresOf)
}

function failuresOf(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
  return module.ok() ? [] : tests.length > 0 ? tests : [`${module.relativeModuleId} cannot be loaded`]
}
