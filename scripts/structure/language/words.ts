import { type Node, nodesIn } from '../functions.ts'
import { perFile } from '../per-file.ts'
import { isCode, isProof, type StructureRule, stem } from '../source-file.ts'

/** Terms no longer used in code names, with their replacements; docs/words.md explains why. */
const replaced = new Map([
  ['says', 'message, description or hint'],
  ['kept', 'stored'],
  ['told', 'sent or notified'],
  ['tell', 'notify, publish, send or report'],
  ['hinder', 'blocker'],
  ['hinders', 'blockers'],
  ['hear', 'listen'],
  ['heard', 'received'],
  ['wish', 'requested or filter'],
  ['wishes', 'requests'],
  ['meanwhile', 'conflict'],
  ['standing', 'status, progress or result'],
  ['standings', 'statuses, progress or results'],
  ['desk', 'admin (operations, pages) or staff (parts of pages)'],
  ['desks', 'admin (operations, pages) or staff (parts of pages)'],
  ['enrolment', 'enrollment'],
  ['licence', 'license'],
  ['programme', 'program'],
  ['colour', 'color'],
  ['normalised', 'normalized'],
  ['catalogue', 'catalog'],
])

/** Function and type names with a standard replacement. */
const replacedNames = new Map([
  ['sayDone', 'notifySuccess'],
  ['sayProblem', 'notifyError'],
  ['askFirst', 'confirm'],
  ['makeCall', 'makeContext'],
  ['SignedInCall', 'SignedInContext'],
])
/** Standard terms that contain such a part, within longer names: `helpDesks`, `help-desk.ts`. */
const TERMS = /help-?desks?/gi
const LIMIT = /^(MOST|LEAST)(_|$)/
const SEED = /^lay[A-Z](?!ut)/

/** Requires standard American English in file names, including documents, and in code names. */
export const refuseOldWords: StructureRule = (sources) =>
  sources.filter(({ path }) => isCode(path) || path.endsWith('.md')).flatMap(oldWordsIn)

const oldWordsIn = perFile('old words', (source) => {
  const names = [...new Set([stem(source.path), ...(isCode(source.path) ? namesIn(source) : [])])]
  return names.flatMap((name) => {
    const standard = replacedNames.get(name) ?? standardOf(name)
    if (standard) return [`${source.path}: "${name}" is not a name of the trade; write ${standard}`]
    const old = wordsOf(name.replace(TERMS, '')).find((word) => replaced.has(word))
    return old ? [`${source.path}: "${name}" says "${old}"; write ${replaced.get(old)}`] : []
  })
})

/** Phrases to avoid in test titles. */
const TITLE_PHRASE =
  /\b(whoever|whom|whomever|somebody|anybody|everybody|nobody|told|tells|stands?|stood|anew|bears?|in vain|once more|at once|goes away|another's|begun|what became of)\b/i
const TESTS = new Set(['it', 'test', 'describe'])

/** Requires that test titles are plain sentences about the product. */
export const refuseOldTitles: StructureRule = (sources) =>
  sources.filter(({ path }) => isCode(path) && isProof(path)).flatMap(oldTitlesIn)

const oldTitlesIn = perFile('old titles', (source) =>
  nodesIn(source).flatMap((node) => {
    if (node.type !== 'CallExpression' || !TESTS.has(testOf(node))) return []
    const [title] = node.arguments as { start: number; end: number }[]
    const text = title ? source.text.slice(title.start, title.end) : ''
    const phrase = /^['"`]/.test(text) ? TITLE_PHRASE.exec(text)?.[0] : undefined
    return phrase ? [`${source.path}: the test ${text} says "${phrase}"; write it in plain English`] : []
  }),
)

/** Returns `it` for `it(…)`, `it.each(…)(…)`, and ``it.each`…`(…)``. */
function testOf(node: Node): string {
  const inner = node.callee ?? node.object ?? node.tag
  return inner ? testOf(inner as Node) : String(node.name ?? '')
}

function standardOf(name: string): string | null {
  if (SEED.test(name)) return 'seed'
  return LIMIT.test(name) ? 'MAX or MIN' : null
}

/** Splits names: 'keptCart', 'kept-cart' and 'KEPT_CART' consist of kept and cart. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const namesIn = (source: Parameters<typeof nodesIn>[0]): string[] =>
  nodesIn(source).flatMap(({ type, name }) =>
    /^(JSX)?Identifier$/.test(type) && typeof name === 'string' ? [name] : [],
  )
