import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '#platform/server/project-root.ts'

const SOURCE = fileURLToPath(new URL('../../../web/hosted-fields/sandbox-frame.ts', import.meta.url))
const BUILT = join(projectRoot(), 'dist/sandbox/frame.js')

/** The script inside the hosted card fields as one file. The build writes it to dist/sandbox/frame.js. */
export async function bundleFrameScript(): Promise<string> {
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
  })
  const [file] = result.outputFiles
  if (!file) throw new Error('The frame script was not built.')
  return file.text
}

const canBundle = async (): Promise<boolean> => {
  try {
    await access(SOURCE)
    await import('esbuild')
    return true
  } catch {
    return false
  }
}

/** From the source where it and the bundler are at hand, so that it is never stale; else what the build left. */
export async function frameScript(): Promise<string> {
  if (await canBundle()) return bundleFrameScript()
  return readFile(BUILT, 'utf8').catch((cause: unknown) => {
    throw new Error('The card fields have not been built: run "npm run build".', { cause })
  })
}
