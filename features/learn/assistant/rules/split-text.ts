export interface TextPart {
  /** Nearest heading above; '' before the first heading. */
  heading: string
  text: string
}

/** Target number of words per part; shorter sections are not split. */
const WORDS = 140

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Splits a text into parts that stay under their headings. Omits figures, embedded questions, and reference lists. */
export function splitText(markdown: string): TextPart[] {
  const parts: TextPart[] = []
  let heading = ''
  let open: string[] = []
  const close = () => {
    if (open.length > 0) parts.push({ heading, text: open.join(' ') })
    open = []
  }
  for (const block of blocksOf(withoutFences(markdown))) {
    const title = block.startsWith('#') ? block.replace(/^#{1,6}/, '') : undefined
    if (title !== undefined) {
      close()
      heading = plainText(title)
      continue
    }
    const text = plainText(block)
    if (text === '' || /^(references|sources)\b/i.test(heading)) continue
    if (open.length > 0 && countWords(open.join(' ')) + countWords(text) > WORDS) close()
    open.push(text)
    if (countWords(text) >= WORDS) close()
  }
  close()
  return parts
}

const withoutFences = (markdown: string): string =>
  markdown.replace(/^(```|~~~)[^\n]*\n[\s\S]*?^\1[ \t]*$/gm, '')

/** Splits Markdown into paragraphs; each list item or table row is a separate block. */
function blocksOf(markdown: string): string[] {
  return markdown
    .split(/\n[ \t]{0,40}\n/)
    .flatMap((block) =>
      /^\s*([-*|]|\d+\.)/m.test(block) || block.startsWith('#') ? block.split('\n') : [block],
    )
    .map((block) => block.trim())
    .filter((block) => /[\p{L}\p{N}]/u.test(block))
}

/** Returns the text without Markdown syntax. */
export function plainText(markdown: string): string {
  const words = markdown
    .replace(/!\[[^\][]{0,300}\]\([^()]{0,300}\)/g, '')
    .replace(/\[([^\][]{0,300})\]\([^()]{0,300}\)/g, '$1')
    .replace(/^([-*]|\d{1,3}\.|>) /, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^| )[*_](\S[^*_]{0,300})[*_]/g, '$1$2')
  return words
    .split('|')
    .map((cell) => cell.split(/\s/).filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' · ')
}
