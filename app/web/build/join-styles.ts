import type { Plugin } from 'vite'

/** Chunks whose style sheets are loaded with the document: those of every visit and of the home page. */
export const startChunks = [
  ...['libraries', 'index', 'home', 'shop', 'learner', 'later', 'SalesPoints'],
  ...['AboutUs', 'Avatar.layer', 'Accordion.layer', 'EventRow', 'Questions', 'SeminarRows'],
]

/**
 * Joins the style sheets of these chunks in one file, because each file delays the first paint by a request. Their
 * rules do not depend on the order of the files: those of the library are in layers.
 */
export function joinStyles(chunks: readonly string[]): Plugin {
  return {
    name: 'join-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const all = Object.values(bundle).flatMap((file) => {
          const sheets = file.type === 'chunk' ? file.viteMetadata?.importedCss : undefined
          return sheets ? [{ chunk: file.name, sheets }] : []
        })
        const joined = new Set(
          all.flatMap(({ chunk = '', sheets }) => (chunks.includes(chunk) ? [...sheets] : [])),
        )
        const texts = [...joined].map((name) => {
          const sheet = bundle[name]
          return sheet?.type === 'asset' ? String(sheet.source) : ''
        })
        const id = this.emitFile({ type: 'asset', name: 'start.css', source: texts.join('\n') })
        for (const { sheets } of all) {
          if (![...sheets].some((name) => joined.has(name))) continue
          for (const name of joined) sheets.delete(name)
          sheets.add(this.getFileName(id))
        }
        for (const name of joined) delete bundle[name]
      },
    },
  }
}
