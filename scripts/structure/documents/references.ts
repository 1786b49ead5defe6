import { dirname, join, normalize } from 'node:path'
import type { SourceFile } from '../source-file.ts'

/** Names in the repository that a document may refer to. */
export interface Known {
  /** All files and folders, relative to the root. */
  paths: ReadonlySet<string>
  /** Script names in package.json. */
  scripts: ReadonlySet<string>
  /** All identifiers used in the code, including environment settings. */
  words: ReadonlySet<string>
}

const TOP = /^(app|bench|content|deploy|docs|e2e|features|platform|scripts)\//
const IN_FEATURE = /^(contract|rules|server|testing|web)\//
/** File name without a folder. */
const FILE = /^[\w.-]+\.(ts|tsx|mjs|css)$/
const BARE_PATH =
  /(?<![\w/.-])(?:app|bench|content|deploy|docs|e2e|features|platform|rules|scripts|server|web)\/[\w./-]+\.(?:tsx?|mjs|css|md)\b/g
const SETTING = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/
/** Matches `settlePaid`, `settlePaid()` and `call.transaction(…)`, but no single term such as `refund`. */
const SYMBOL = /^(?:[a-z]\w*\.)*([a-z]\w*)(\(.*\))?$/s

/** Returns a sentence for each file, script, setting, symbol, or decision a document names that does not exist. */
export function lostReferences({ path, text }: SourceFile, known: Known): string[] {
  const prose = text.replace(/^```.*?^```/gms, '')
  const bare = prose.replace(/`[^`\n]+`|\]\([^)]*\)/g, '')
  const paths = bare.match(BARE_PATH) ?? []
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const lost = [
    ...[...quoted, ...paths].filter((code) => isLostPath(path, code, known)).map((code) => `file ${code}`),
    ...linksIn(prose)
      .filter((link) => !isThere(join(dirname(path), link), known))
      .map((link) => `file ${link}`),
    ...scriptsIn(text)
      .filter((name) => !known.scripts.has(name))
      .map((name) => `script ${name}`),
    ...quoted.filter((code) => SETTING.test(code) && !known.words.has(code)).map((code) => `setting ${code}`),
    ...quoted.filter((code) => isLostSymbol(code, known)).map((code) => `symbol ${code}`),
    ...decisionsIn(prose)
      .filter((number) => !hasDecision(number, known))
      .map((number) => `decision ${number}`),
  ]
  return [...new Set(lost)].map((what) => `${path}: names the ${what}, which does not exist`)
}

function isLostPath(path: string, code: string, known: Known): boolean {
  const name = code.replace(/:\d+$/, '').replace(/\/$/, '')
  if (/[<>\s{}…()]/.test(name)) return false
  if (FILE.test(name)) return !hasFile(name, known)
  if (TOP.test(name)) return !isThere(name, known)
  const feature = /^features\/[^/]+\/[^/]+/.exec(path)?.[0]
  return feature !== undefined && IN_FEATURE.test(name) && !isThere(`${feature}/${name}`, known)
}

function isThere(path: string, { paths }: Known): boolean {
  const name = normalize(path).replace(/\/$/, '')
  if (!name.includes('*')) return paths.has(name) || paths.has(`${name}.ts`)
  const pattern = new RegExp(`^${name.split('*').map(escaped).join('[^/]*')}$`)
  return [...paths].some((each) => pattern.test(each))
}

const hasFile = (name: string, { paths }: Known): boolean =>
  [...paths].some((path) => path === name || path.endsWith(`/${name}`))

const escaped = (text: string): string => text.replace(/[.+?^$()[\]|\\]/g, '\\$&')

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g)].flatMap(([, link = '']) =>
    /^[a-z]+:/.test(link) ? [] : [link],
  )

const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)

function isLostSymbol(code: string, { words }: Known): boolean {
  const [, name = '', isCalled] = SYMBOL.exec(code) ?? []
  if (name === '') return false
  if (!isCalled && !/[a-z][A-Z]/.test(name)) return false
  return !words.has(name)
}

const decisionsIn = (text: string): string[] =>
  [...text.matchAll(/\(?(?:decisions?|records?) (\d{4})\b/g)].map(([, number = '']) => number)

const hasDecision = (number: string, { paths }: Known): boolean =>
  [...paths].some((path) => path.startsWith(`docs/decisions/${number}-`))
