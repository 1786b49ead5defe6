import { watchStatements } from './statements/watch-statements.ts'

/** Matches a quoted column without its table next to a comparison. */
const BARE =
  /(?:[=<>]\s*|\bany\s*\(\s*)"[a-z0-9_]+"(?!\s*[.(])|(?<![."\w])"[a-z0-9_]+"(?!\.)\s*(?:[=<>]|\bis\b|\bin\b|\bbetween\b)/

/**
 * Returns a subquery that compares a column without naming its table, or null if all are qualified. Drizzle omits the
 * table in a single-table select, so a subquery resolves the column to its own table if it has one of that name: `where
 * d.webhook_id = "id"` compares a delivery with itself.
 */
export function guessedColumn(statement: string): string | null {
  // Subqueries in FROM and JOIN have no outer table to which a column could refer.
  for (const { index } of statement.matchAll(/(?<!\b(?:from|join|lateral)\s*)\(\s*select\b/gi)) {
    const inner = statement.slice(index, endOf(statement, index))
    const [, condition = ''] = /\bwhere\b([\s\S]*)/i.exec(inner) ?? []
    if (BARE.test(condition.replace(/'[^']*'/g, "''"))) return inner
  }
  return null
}

/** Returns the index after the parenthesis that closes the one at `from`. */
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
