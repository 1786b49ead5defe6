import { watchStatements } from './watch-statements.ts'

/** A column of a table, between quotes and without its table, beside a comparison. */
const BARE =
  /(?:[=<>]\s*|\bany\s*\(\s*)"[a-z0-9_]+"(?!\s*[.(])|(?<![."\w])"[a-z0-9_]+"(?!\.)\s*(?:[=<>]|\bis\b|\bin\b|\bbetween\b)/

/**
 * The inner select of a statement that compares a column without naming its table; null where each is named. Drizzle
 * leaves tables out in what a select of one table selects, so that an inner select takes the column for its own where
 * it has one of that name: `where d.webhook_id = "id"` compares a delivery with itself.
 */
export function guessedColumn(statement: string): string | null {
  // What is selected from, and joined, has no table around it whose columns it could mean.
  for (const { index } of statement.matchAll(/(?<!\b(?:from|join|lateral)\s*)\(\s*select\b/gi)) {
    const inner = statement.slice(index, endOf(statement, index))
    const [, condition = ''] = /\bwhere\b([\s\S]*)/i.exec(inner) ?? []
    if (BARE.test(condition.replace(/'[^']*'/g, "''"))) return inner
  }
  return null
}

/** The index after the parenthesis that closes the one opened at `from`. */
function endOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
}

const known = new Set<string>()
let watched = false

/** Makes this process reject such statements from now on. */
export function refuseGuessedColumns(): void {
  if (watched) return
  watched = true
  watchStatements(({ text }) => {
    if (known.has(text)) return
    const guess = guessedColumn(text)
    if (guess) throw new Error(`A column of an inner select names no table: ${guess}`)
    known.add(text)
  })
}
