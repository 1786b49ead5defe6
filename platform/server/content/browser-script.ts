import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../project-root.ts'

/** A browser script outside the web app. */
export interface BrowserScript {
  /** The build writes it to dist/scripts/<name>.js. */
  name: string
  source: URL
}

/** Bundles the script and its imports into one file. */
export async function bundleScript({ name, source }: BrowserScript): Promise<string> {
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [fileURLToPath(source)],
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

async function canBundle({ source }: BrowserScript): Promise<boolean> {
  try {
    await access(fileURLToPath(source))
    await import('esbuild')
    return true
  } catch {
    return false
  }
}

const scripts = new Map<string, Promise<string>>()

/** Returns a script. It is bundled or read once per process. */
export function browserScript(script: BrowserScript): Promise<string> {
  const known = scripts.get(script.name)
  if (known) return known
  const made = makeScript(script)
  scripts.set(script.name, made)
  made.catch(() => scripts.delete(script.name))
  return made
}

/** Bundles from source if the source and bundler are available; else reads the build output. */
async function makeScript(script: BrowserScript): Promise<string> {
  if (await canBundle(script)) return bundleScript(script)
  const built = join(projectRoot(), `dist/scripts/${script.name}.js`)
  return readFile(built, 'utf8').catch((cause: unknown) => {
    throw new Error('The scripts for browsers have not been built: run "npm run build".', { cause })
  })
}
