import type { Plugin } from 'vite'

/**
 * Removes server-only parts of the contracts: response schemas, API descriptions, and rate limits. The browser
 * validates what it sends, not the server's responses.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/features\/[^/]+\/[^/]+\/contract(\.ts|\/)|\/platform\/contract\/start\//.test(id)) return null
      return { code: forBrowsers(code), map: null }
    },
  }
}

const serverOnly = [
  /^ {4}summary:\s+'(?:[^'\\\n]|\\.)*',\n/gm,
  /^ {4}summary:\s+`[^`]*`,\n/gm,
  /^ {4}limits: \[[^[\]]*\],\n/gm,
  /^ {4}audits: \[[^[\]]*\],\n/gm,
  // Matches up to the next property at the same depth.
  /^ {4}output:[^\n]*\n(?:(?: {5,}[^\n]*| {4}[)\]}][^\n]*)?\n)*/gm,
]

export const forBrowsers = (code: string): string =>
  serverOnly.reduce((left, pattern) => left.replace(pattern, ''), code)
