import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Each source file that uses a component of the library brings that component's style sheet along, so that a page
 * loads the styles of what it shows and nobody keeps a list. What a component is built from comes before it, since
 * the order decides between rules of equal weight.
 */
export function mantineStyles(root: string): Plugin {
  const library = join(root, 'node_modules/@mantine/core')
  const stylesOf = styleFinder(library)
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return null
      const styles = new Set(componentsUsed(code).flatMap(stylesOf))
      if (styles.size === 0) return null
      const imports = [...styles].map((name) => `import '@mantine/core/styles/${name}.layer.css';`)
      return { code: `${imports.join('')}${code}`, map: null }
    },
  }
}

/** The names that a source file imports from the component library, types left out. */
export function componentsUsed(code: string): string[] {
  const imports = code.matchAll(/import\s+\{([^}]*)\}\s+from\s+'@mantine\/core'/g)
  return [...imports].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
}

/** Answers the style sheets of an exported component, those of its parts first. */
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
