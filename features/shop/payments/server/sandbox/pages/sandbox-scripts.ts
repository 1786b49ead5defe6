import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '#platform/server/project-root.ts'

/** `sdk`: for the shop's page. `frame`: inside one card field. */
export const SCRIPTS = ['sdk', 'frame'] as const
export type ScriptName = (typeof SCRIPTS)[number]

const sourceOf = (name: ScriptName) =>
  fileURLToPath(new URL(`../../../web/sandbox-sdk/${name}.ts`, import.meta.url))
const builtOf = (name: ScriptName) => join(projectRoot(), `dist/sandbox/${name}.js`)

/** One of the scripts that browsers load from the sandbox, as one file. The build writes them to dist/sandbox. */
export async function bundleScript(name: ScriptName): Promise<string> {
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [sourceOf(name)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
  })
  const [file] = result.outputFiles
  if (!file) throw new Error(`The script ${name} was not built.`)
  return file.text
}

const canBundle = async (name: ScriptName): Promise<boolean> => {
  try {
    await access(sourceOf(name))
    await import('esbuild')
    return true
  } catch {
    return false
  }
}

/** From the source where it and the bundler are at hand, so that it is never stale; else what the build left. */
export async function sandboxScript(name: ScriptName): Promise<string> {
  if (await canBundle(name)) return bundleScript(name)
  return readFile(builtOf(name), 'utf8').catch((cause: unknown) => {
    throw new Error('The scripts of the sandbox have not been built: run "npm run build".', { cause })
  })
}
