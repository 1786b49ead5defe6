import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin } from 'vite'

/**
 * Writes `home.html`, the document with the prerendered top of the home page, so that guests see content before any
 * script loads. The app takes over the markup when it starts.
 */
export function firstPicture(root: string, out: string): Plugin {
  return {
    name: 'first-picture',
    apply: 'build',
    async closeBundle() {
      const bundle = JSON.parse(await readFile(join(out, 'bundle.json'), 'utf8')) as Manifest
      const html = await readFile(join(out, 'index.html'), 'utf8')
      const picture = await renderedPicture(root)
      await writeFile(join(out, 'home.html'), withPicture(html, picture, linksOf(bundle, html)))
    },
  }
}

/** Inserts the first picture behind the bar, and the links of the home page's assets into the head. */
export function withPicture(html: string, picture: string, links: string): string {
  const end = html.lastIndexOf('</div>', html.indexOf('<noscript>'))
  const inPlace = `${html.slice(0, end)}<div data-first-picture inert>${picture}</div>${html.slice(end)}`
  return inPlace.replace('</head>', () => `${links}</head>`)
}

async function renderedPicture(root: string): Promise<string> {
  const outDir = join(root, '.cache/first-picture')
  await build({
    root: join(root, 'app/web'),
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(root, 'app/web/build/home-picture.tsx'),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'picture.mjs' } },
    },
  })
  const address = `${pathToFileURL(join(outDir, 'picture.mjs'))}?${Date.now()}`
  const { renderFirstPicture } = (await import(address)) as { renderFirstPicture: () => string }
  await rm(outDir, { recursive: true })
  return renderFirstPicture()
}

/** Returns links to home's styles (for prerendered markup) and scripts (loaded next), unless already in `html`. */
function linksOf(bundle: Manifest, html: string): string {
  const parts = partsOf(bundle, homeOf(bundle))
  const missing = (files: readonly string[]) =>
    [...new Set(files)].map((file) => `/${file}`).filter((address) => !html.includes(`"${address}"`))
  const styles = missing(parts.flatMap(({ css }) => css ?? []))
  const scripts = missing(parts.map(({ file }) => file))
  return [
    ...styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    ...scripts.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`),
  ].join('')
}

/** Returns the home page's chunk group of `vite.config.ts`. */
function homeOf(bundle: Manifest): string {
  const key = Object.keys(bundle).find((each) => bundle[each]?.name === 'home')
  if (key === undefined) throw new Error('The built app has no page of home')
  return key
}

function partsOf(bundle: Manifest, key: string, seen = new Set<string>()): Manifest[string][] {
  const part = bundle[key]
  if (!part || seen.has(key)) return []
  seen.add(key)
  return [part, ...(part.imports ?? []).flatMap((next) => partsOf(bundle, next, seen))]
}
