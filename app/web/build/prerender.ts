import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'

/**
 * Builds the program with which the server renders the home page for guests, and `home.html`, the document that the
 * markup is inserted into.
 */
export function prerender(root: string, out: string, define: Record<string, string>): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async closeBundle() {
      const bundle = JSON.parse(await readFile(join(out, 'bundle.json'), 'utf8')) as Manifest
      const html = await readFile(join(out, 'index.html'), 'utf8')
      await writeFile(join(out, 'home.html'), homeDocument(html, bundle))
      await buildProgram(root, join(out, '../prerender'), define)
    },
  }
}

/** Chunks of the home page that are loaded together with the app. */
const chunks = ['home', 'shop', 'SalesPoints', 'later', 'AboutUs', 'Questions', 'SeminarRows']

const WITHOUT_SCRIPT =
  'This page shows our courses and seminars without JavaScript. Switch it on to log in, buy and learn.'

/** Returns the document without the app's scripts; `start-app.js` loads them later. */
export function homeDocument(html: string, bundle: Manifest): string {
  const entry = Object.values(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The built app has no entry')
  const parts = Object.values(bundle).filter(({ name = '' }) => chunks.includes(name))
  const scripts = new Set([entry, ...parts].flatMap((part) => [...filesOf(bundle, part)]))
  const starter = `<script src="/start-app.js" async fetchpriority="low" data-app="/${entry.file}" data-parts="${[...scripts].map((file) => `/${file}`).join(' ')}"></script>`
  return html
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(/(<noscript>)[^<]*/, `$1${WITHOUT_SCRIPT}`)
    .replace('</head>', () => `${starter}</head>`)
}

const filesOf = (bundle: Manifest, part: Manifest[string], seen = new Set<string>()): Set<string> => {
  if (seen.has(part.file)) return seen
  seen.add(part.file)
  for (const key of part.imports ?? []) {
    const next = bundle[key]
    if (next) filesOf(bundle, next, seen)
  }
  return seen
}

const buildProgram = (root: string, outDir: string, define: Record<string, string>) =>
  build({
    root: join(root, 'app/web'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [otherParts()],
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'app/web/prerender/main.ts'),
      outDir,
      emptyOutDir: true,
      minify: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })

/** Excludes the lazily loaded code, which is most of the app, except for home and its `lazyPart`s. */
const otherParts = (): Plugin => ({
  name: 'other-parts',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !/\.tsx?$/.test(id)) return null
    const lean = code.replace(
      /(lazyPart\(\s*(?:async )?\(\) =>[^;]{0,60}?)?\bimport\('([^']+)'\)/g,
      (whole, isPart, path) =>
        isPart || /\/(HomePage|render-home)\.tsx$/.test(path)
          ? whole
          : `Promise.reject(new Error('${path} is not prerendered'))`,
    )
    return { code: lean, map: null }
  },
})
