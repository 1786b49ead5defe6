import { perFile } from '../per-file.ts'
import { isCode, parse, type SourceFile, type StructureRule } from '../source-file.ts'

/** Phrases to avoid in comments and documents, with their replacements. */
export const refusedInComments: readonly [RegExp, string][] = [
  [/\b(whoever|whom|whomever)\b/i, 'name the role: the caller, the user, the learner'],
  [
    /\b(nobody|somebody|everybody|anybody) (who|that|else|is|has)\b/i,
    'name the role, or write "no one", "someone"',
  ],
  [/\b(stands?|stood|standing)\b(?! (for|by)\b)(?!-in)/i, 'write "is", "appears" or "status"'],
  [
    /\bwhat became of\b|\bbears?\b|\banew\b|\bin vain\b|\bfor ever\b|\bgo(es)? on\b/i,
    'write "outcome", "idempotent" or "has", "again", "fails", "forever", "continues"',
  ],
  [/\b(tells?|told)\b/i, 'write "reports", "notifies", "sends" or "shows"'],
  [/\b(hears?|heard)\b/i, 'write "receives" or "is notified"'],
  [/\b(begun|begins?|began)\b/i, 'write "start", "started"'],
  [/\b(is|are|was|were) none\b/i, 'write "there is no"'],
  [/\b(gives?|given|takes?|taken|puts?) back\b/i, 'write "refund", "reverse", "restore", "release"'],
  [/\b(purse|likeness)\b/i, 'write "account", "similarity"'],
  [
    /\b(somebody|anybody|everybody|whatever|wherever)\b/i,
    'write "someone", "anyone", "all users", "any", "where"',
  ],
  [/\b(another's|once more)\b|\bof (their|its) own accord\b/i, 'write "of another user", "again", "summary"'],
  [
    /^\W*(what|who|how) (?:[a-z]+ ){1,3}(says?|knows?|wants?|asks?|shows?|needs?|holds?|gets?|sees?|takes?)\b/i,
    'start with a verb or a noun: "Returns …", "Fields of …"',
  ],
]

/** Requires standard technical English in comments. */
export const refuseCommentWords: StructureRule = (sources) =>
  sources.filter(({ path }) => isCode(path)).flatMap(wordsOfComments)

const wordsOfComments = perFile('comment words', (source) =>
  blocksOf(source).flatMap(({ line, text }) => {
    const found = refusedInComments.find(([pattern]) => pattern.test(text))
    const phrase = found?.[0].exec(text)?.[0]
    return found ? [`${source.path}:${line}: a comment says "${phrase}"; ${found[1]}`] : []
  }),
)

/** Returns the comments of a source; consecutive `//` lines are one comment. */
function blocksOf(source: SourceFile): { line: number; text: string }[] {
  const blocks: { line: number; text: string; end: number }[] = []
  for (const { type, value, start, end } of parse(source).comments) {
    const last = blocks.at(-1)
    const between = last ? source.text.slice(last.end, start) : 'x'
    if (last && type === 'Line' && /^\n[ \t]*$/.test(between)) {
      last.text += ` ${value}`
      last.end = end
    } else {
      blocks.push({
        line: source.text.slice(0, start).split('\n').length,
        text: value.replace(/\n\s*\*/g, ' '),
        end,
      })
    }
  }
  return blocks.map(({ line, text }) => ({ line, text: text.replace(/\s+/g, ' ') }))
}
