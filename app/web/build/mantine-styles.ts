import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Adds the style sheets of the Mantine components that each source file uses, so that a page loads only the styles it
 * needs and no list must be maintained. Pages load in any order, but order decides between rules of equal specificity.
 * Each sheet therefore gets a separate layer, and the document declares the layers in the library's order first.
 */
export function mantineStyles(root: string): Plugin {
  const library = join(root, 'node_modules/@mantine/core')
  const stylesOf = styleFinder(library)
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    transform(code, id) {
      const sheet = /@mantine\/core\/styles\/([\w-]+)\.layer\.css$/.exec(id)?.[1]
      if (sheet) return { code: inOwnLayer(code, sheet), map: null }
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return null
      const styles = new Set(componentsUsed(code).flatMap(stylesOf))
      if (styles.size === 0) return null
      const imports = [...styles].map((name) => `import '@mantine/core/styles/${name}.layer.css';`)
      return { code: `${imports.join('')}${code}`, map: null }
    },
    transformIndexHtml(html) {
      const layers = styleOrder(library).map((name) => `mantine.${name}`)
      // After the charset tag, which must come first, and before any style sheet.
      return html.replace(
        /<meta charset[^>]*>/,
        (meta) => `${meta}<style>@layer ${layers.join(',')};</style>`,
      )
    },
  }
}

const inOwnLayer = (css: string, name: string): string =>
  css.replace(/@layer mantine\s*\{/g, `@layer mantine.${name} {`)

/** Returns all style sheets of the library in the order of its complete sheet, with global styles first. */
export function styleOrder(library: string): string[] {
  const whole = readFileSync(join(library, 'styles.css'), 'utf8')
  const index = (name: string) => {
    const mark = /\.m_[0-9a-f]+/.exec(readFileSync(join(library, `styles/${name}.css`), 'utf8'))?.[0]
    return mark && /^[A-Z]/.test(name) ? whole.indexOf(mark) : -1
  }
  const names = readdirSync(join(library, 'styles'))
    .filter((file) => file.endsWith('.layer.css'))
    .map((file) => file.replace('.layer.css', ''))
  return names
    .map((name) => ({ name, at: index(name) }))
    .sort((one, other) => one.at - other.at || one.name.localeCompare(other.name))
    .map(({ name }) => name)
}

/** Returns the names that a source file imports from the component library, excluding types. */
export function componentsUsed(code: string): string[] {
  const imports = code.matchAll(/import\s+\{([^}]*)\}\s+from\s+'@mantine\/core'/g)
  return [...imports].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
}

/** Returns a function that finds the style sheets of an exported component, those of its parts first. */
export function styleFinder(library: string): (component: string) => string[] {
  const index = join(library, 'esm/index.mjs')
  const homes = new Map(
    importsOf(index).flatMap(({ names, file }) => names.map((name) => [name, file] as const)),
  )
  const known = new Map<string, string[]>()
  const walk = (file: string, under: ReadonlySet<string>): string[] => {
    const before = known.get(file)
    if (before) return before
    if (under.has(file) || !existsSync(file)) return []
    const style = /\/([A-Za-z]+)\.module\.mjs$/.exec(file)?.[1]
    const inner = new Set([...under, file])
    const parts = style ? [style] : importsOf(file).flatMap((part) => walk(part.file, inner))
    const styles = [...new Set(parts)].filter((name) => existsSync(join(library, `styles/${name}.layer.css`)))
    known.set(file, styles)
    return styles
  }
  return (component) => {
    const home = homes.get(component)
    return home ? walk(home, new Set()) : []
  }
}

function importsOf(file: string): { names: string[]; file: string }[] {
  const lines = readFileSync(file, 'utf8').matchAll(/^import (\{[^}]*\}|\w+) from "(\.[^"]+)";$/gm)
  return [...lines].map(([, names = '', path = '']) => ({
    names: names
      .replace(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim()),
    file: resolve(dirname(file), path),
  }))
}
