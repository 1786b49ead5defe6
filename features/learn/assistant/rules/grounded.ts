export interface Sentence {
  text: string
  /** Numbers of the cited passages, starting at 1. */
  cites: number[]
}

interface Ground {
  text: string
}

/** The reply the model is instructed to write if the passages do not answer the question. */
export const NO_ANSWER = 'NOT IN OUR MATERIAL'
const SHARED = 0.3

type Checked =
  | { sentences: Sentence[] }
  | { problem: 'empty' | 'none' | 'uncited' | 'unknown' | 'unsupported' }

/**
 * Validates a model's answer. Every sentence must cite an existing passage, each of its numbers must occur in a cited
 * passage or in the question, and (if the language is the same) some of its words too. Otherwise the answer is
 * discarded.
 */
export function checkAnswer(
  written: string,
  passages: readonly Ground[],
  { question, sameLanguage }: { question: string; sameLanguage: boolean },
): Checked {
  if (written.trim() === '') return { problem: 'empty' }
  if (written.toUpperCase().includes(NO_ANSWER)) return { problem: 'none' }
  const sentences = sentencesOf(written)
  for (const { text, cites } of sentences) {
    if (cites.length === 0) return { problem: 'uncited' }
    if (cites.some((cite) => !passages[cite - 1])) return { problem: 'unknown' }
    const ground = cites.map((cite) => passages[cite - 1]?.text ?? '').join(' ')
    if (!hasFigures(text, `${ground} ${question}`)) return { problem: 'unsupported' }
    if (sameLanguage && sharedWords(text, ground) < SHARED) return { problem: 'unsupported' }
  }
  return sentences.length > 0 ? { sentences } : { problem: 'empty' }
}

const CITES = /\[([\d,; ]{1,40})\]/g
const AFTER_STOP = /([.!?]) ?(\[[\d,; ]{1,30}\])/g

/** Splits the text into sentences, which end with '.', '!' or '?', before or after their citation numbers. */
function sentencesOf(written: string): Sentence[] {
  let marked = written.trim().split(/\s/).filter(Boolean).join(' ')
  for (let several = 0; several < 4; several++) marked = marked.replace(AFTER_STOP, ' $2$1')
  const pieces: string[] = []
  let open: string[] = []
  for (const word of marked.split(' ')) {
    open.push(word)
    if (!/[.!?]$/.test(word)) continue
    pieces.push(open.join(' '))
    open = []
  }
  if (open.length > 0) pieces.push(open.join(' '))
  return pieces
    .map((piece) => ({
      text: piece
        .replace(CITES, '')
        .split(' ')
        .filter(Boolean)
        .join(' ')
        .replace(/ ([.!?])/g, '$1'),
      cites: [...piece.matchAll(CITES)].flatMap(([, numbers = '']) =>
        numbers.split(/[,; ]/).filter(Boolean).map(Number),
      ),
    }))
    .filter(({ text }) => /\p{L}/u.test(text))
}

const figuresIn = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((each) => each.replace(/,/g, ''))

function hasFigures(text: string, ground: string): boolean {
  const known = new Set(figuresIn(ground))
  return figuresIn(text).every((figure) => known.has(figure))
}

const stems = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)))

function sharedWords(text: string, ground: string): number {
  const own = [...stems(text)]
  const known = stems(ground)
  return own.length === 0 ? 1 : own.filter((word) => known.has(word)).length / own.length
}
