import { type Node, nodesIn } from '../functions.ts'
import { perFile } from '../per-file.ts'
import { isCode, isProof, type SourceFile, type StructureRule } from '../source-file.ts'

/** Phrases to avoid in texts and documents, with replacements; docs/words.md lists the standard terms. */
export const oddPhrases: readonly [RegExp, string][] = [
  [/\b(whoever|whosoever)\b/i, 'anyone who, the person who'],
  [/\bwhom\b|\bonce more\b/i, 'who, again'],
  [/\b(nobody|somebody|everybody|anybody)\b/i, 'no one, someone, everyone, anyone, or the role'],
  [/\b(stands?|stood)\b/i, 'is shown, appears, is'],
  [/\bg(o|oes|oing) on\b/i, 'continue'],
  [/\b(give|gives|gave|given|giving) back\b|\b(goes|gone|went) back\b(?! to)/i, 'refund'],
  [/\b(take|takes|taken|taking|took)( \w+){0,2} (back|away)\b/i, 'withdraw, undo, revoke, remove'],
  [/\b(what became|what has become|came of it)\b/i, 'status, result'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\b(elsewhere|meanwhile)\b/i, 'outside, in the meantime'],
  [/\b(let go|look into)\b/i, 'remove, review'],
  [/\btold by e?mail\b/i, 'gets an email'],
  [/\d[ \u00a0]%|^[ \u00a0]%/, '55%, without a space'],
  [
    /\b(colour|licence|programme\b|catalogue|enrolment|cancelled|normalis|recognis|organis(?!m)|centre)/i,
    'American',
  ],
]

/** Phrases to avoid in buttons, labels and messages; documents also use mail domains and mails in code. */
const refused: readonly [RegExp, string][] = [
  ...oddPhrases,
  [/\bnot whole\b|\bnothing any more\b/i, 'incomplete, expired'],
  [/\bfour fifths\b/i, '80%'],
  [/\bMake the (link|key)\b/, 'Create link, Create key'],
  [/\bTake in a (price )?list\b|\bby its link\b/i, 'Import, by email'],
  [/\bSpeaks (clearly )?(for|against)\b/, 'Evidence for, Evidence against'],
  [/\bTo be paid\b|\bmay owe\b/, 'Amount due, Credit limit'],
  [/\bin any case\b/i, 'always, not case-sensitive'],
  [/\bhas that name\b/, 'No match'],
  [/\b(is|are|was|were) told\b|\bhears of\b|\bYou (will )?hear (of|from)\b/i, 'gets an email'],
  [/\bfrom a day on\b|\b[Hh]olds from\b/, 'applies from a date'],
  [/^\W*What (happened|was ordered)( to \w+)?\W*$/, 'History, Items'],
  [/\blook here\b|\bAsked of\b/, 'Needs attention, Required for'],
  [
    /\bwas used already\b|\bhas ended\. Please ask\b|\bnever backwards\b/i,
    'was used, has expired, from a date forward',
  ],
  [/\bsent as soon as possible\b|\bwhat (it is|they are) worth\b/i, 'Syncing…, price and hours'],
  [
    /^If you have one\.$|^The rows$|^All of them$|\bmakes no refund\b|^Please fix \d/,
    'Optional, a name of what is listed',
  ],
  [/\bare enough for\b|\basks for it on\b/i, 'takes about, requires'],
  [/\bFortnight\b|\bHalf hours with\b/i, 'Biweekly, 30 minutes'],
  [/\be-?mail (?=server)|\be-mails?\b|\bmail(s|ed)?\b(?! server)/i, 'email'],
]

/** Texts that contain such a phrase correctly, with the reason. */
const allowed: ReadonlySet<string> = new Set([
  // Column headings in lists of other programs.
  'email emailaddress mail emails workemail',
  // The system user `nobody`.
  'As root its database would run as nobody, and every program of nobody could read it. Start it as a user of its own.',
  'PostgreSQL must not run as root and this system has no user "nobody".',
  // The folder `mail`.
  'is written to DATA_DIR/mail',
  // California's term for hours of another certification.
  'Professional operator: hours used elsewhere',
])

/** Conversions to wire formats; displayed values use platform/contract/texts/format.ts. */
const wireForms: readonly [RegExp, string][] = [
  [/\.toISOString\(\)\.slice\(0, 1[06]\)$/, 'formatDate'],
  [/\.toFixed\(2\)$/, 'formatMoney'],
  [/^toMajor\(/, 'formatMoney'],
]

/** Requires standard terms and US formats in user-facing texts. */
export const refuseOddTexts: StructureRule = (sources) =>
  sources
    .filter(({ path }) => isCode(path) && /^(features|platform|app)\//.test(path) && !isProof(path))
    .flatMap(oddTextsIn)

const oddTextsIn = perFile('odd texts', (source) => [...oddWordsIn(source), ...wireFormsIn(source)])

const oddWordsIn = (source: SourceFile): string[] =>
  nodesIn(source).flatMap((node) => {
    const text = textOf(node)
    if (text === null || !isForPeople(text) || allowed.has(tidy(text))) return []
    const [pattern, better] = refused.find(([each]) => each.test(text)) ?? []
    return pattern
      ? [`${source.path}: "${tidy(text)}" has "${pattern.exec(text)?.[0]}"; better: ${better}`]
      : []
  })

/** Returns wire-format values in sentences: '2026-12-22', '1007.25'. */
const wireFormsIn = (source: SourceFile): string[] =>
  nodesIn(source).flatMap((node) => {
    if (node.type !== 'TemplateLiteral') return []
    const { quasis, expressions } = node as unknown as { quasis: Node[]; expressions: Node[] }
    const texts = quasis.map((each) => textOf(each) ?? '')
    if (!texts.some((text) => / /.test(text)) || texts.some((text) => /filename=/.test(text))) return []
    return expressions.flatMap((each) => {
      const code = source.text.slice(each.start, each.end)
      const [, better] = wireForms.find(([form]) => form.test(code)) ?? []
      return better ? [`${source.path}: a text has ${code}; better: ${better}`] : []
    })
  })

function textOf({ type, value }: Node): string | null {
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) return String(value)
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked
  return null
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** True for a sentence, part of one, or a title; false for code names, SQL, markup, and word lists. */
const isForPeople = (text: string): boolean =>
  (isSentence(text) || /^\s*([A-Z][a-z]+|%)\s*$/.test(text)) && !isForMachines(text)

const isSentence = (text: string): boolean =>
  /[A-Za-z,.:;!?’'"”)] [A-Za-z0-9(“"]|[\d}] ?%|^ %|^ [a-z]+[ .]/.test(text)

const isForMachines = (text: string): boolean =>
  /\b(select|from|where|update|insert|delete|order by|join|on conflict|create|alter|filter)\b[^.]*[(=,$\n_]|<\w|--|::|^\s*([a-z0-9-]+\s+){20,}[a-z0-9-]+\s*$/.test(
    text,
  )
