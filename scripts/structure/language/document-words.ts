import type { SourceFile, StructureRule } from '../source-file.ts'
import { refusedInComments } from './comment-words.ts'
import { oddPhrases } from './texts.ts'

/** A test writes it from the contracts and their samples. */
const GENERATED = 'docs/calls.md'
/** The last column of its tables lists words to avoid. */
const TERMS = 'docs/words.md'

const refused: readonly (readonly [RegExp, string])[] = [...refusedInComments, ...oddPhrases]

/** Documents use the plain English of comments and texts. */
export const refuseDocumentWords: StructureRule = (documents) =>
  documents
    .filter(({ path }) => path.endsWith('.md') && !path.startsWith('content/') && path !== GENERATED)
    .flatMap(({ path, text }) =>
      blocksOf({ path, text }).flatMap((block) => {
        const prose = proseOf(block.text)
        const [pattern, better] = refused.find(([each]) => each.test(prose)) ?? []
        const phrase = pattern?.exec(prose)?.[0]
        return phrase ? [`${path}:${block.line}: the document says "${phrase}"; better: ${better}`] : []
      }),
    )

interface Block {
  line: number
  text: string
}

/** Paragraphs, items of lists, headings and rows of tables; the lines of one are joined, since a phrase may be split. */
function blocksOf({ path, text }: SourceFile): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  let isCode = false
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode
    const isAlone = /^\s*(\||#)/.test(line)
    const last = blocks.at(-1)
    if (isCode || /^\s*(```|$)/.test(line)) isOpen = false
    else if (last && isOpen && !isAlone && !/^\s*([-*+]|\d+\.)\s/.test(line)) last.text += ` ${line.trim()}`
    else {
      blocks.push({ line: index + 1, text: path === TERMS ? withoutLastCell(line) : line })
      isOpen = !isAlone
    }
  }
  return blocks
}

const withoutLastCell = (line: string): string => line.replace(/\|[^|]*\|\s*$/, '|')

/** Code, quoted texts of the screen and addresses are not prose. */
const proseOf = (text: string): string =>
  text
    .replace(/`[^`]+`/g, '·')
    .replace(/\]\([^)]*\)|https?:\/\/\S+/g, ']')
    .replace(/"[^"]+"|“[^”]+”|(?<!\w)'[^']+'(?!\w)/g, '·')
    .replace(/\s+/g, ' ')
