import type { Plugin } from 'vite'

/**
 * Leaves out what operations say for the server alone: what they answer, their descriptions for the API, and their rate
 * limits. A browser checks what it sends, not what its server answers.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/features\/[^/]+\/[^/]+\/contract(\.ts|\/)/.test(id)) return null
      return { code: forBrowsers(code), map: null }
    },
  }
}

const serverOnly = [
  /^ {4}summary:\s+'(?:[^'\\\n]|\\.)*',\n/gm,
  /^ {4}summary:\s+`[^`]*`,\n/gm,
  /^ {4}limits: \[[^[\]]*\],\n/gm,
  /^ {4}audits: \[[^[\]]*\],\n/gm,
  // Up to the next word at the same depth.
  /^ {4}output:[^\n]*\n(?:(?: {5,}[^\n]*| {4}[)\]}][^\n]*)?\n)*/gm,
]

export const forBrowsers = (code: string): string =>
  serverOnly.reduce((left, pattern) => left.replace(pattern, ''), code)
