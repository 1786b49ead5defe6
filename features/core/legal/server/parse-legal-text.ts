import { parse } from 'yaml'
import { z } from 'zod'

const FrontMatter = z.object({
  title: z.string().trim().min(1),
  version: z.iso.date(),
  lastUpdated: z.iso.date(),
})

type LegalSection = {
  /** Number printed before the heading ("9"); null if the heading has none. */
  number: string | null
  heading: string
  /** Text below the heading, with variables not yet filled in. */
  markdown: string
}

type LegalText = z.infer<typeof FrontMatter> & { sections: LegalSection[] }

/**
 * Parses one legal text: YAML front matter, then sections under `##` headings (R-SIT-20).
 *
 * `version` and `lastUpdated` are calendar days, `YYYY-MM-DD`. Throws an Error that describes the problem if
 * the front matter is missing or incomplete, if text precedes the first heading, or if a section is empty,
 * because no sentence of a legal text may be lost silently. Code blocks are not expected.
 */
export function parseLegalText(source: string): LegalText {
  const { frontMatter, body } = splitFrontMatter(source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))
  const meta = FrontMatter.safeParse(readYaml(frontMatter))
  if (!meta.success) throw new Error(`Front matter of a legal text: ${z.prettifyError(meta.error)}`)

  const [before = '', ...parts] = body.split(/^##[ \t]+/m)
  if (before.trim() !== '') throw new Error('A legal text has words before its first section')
  if (parts.length === 0) throw new Error('A legal text has no sections')
  return { ...meta.data, sections: parts.map(parseSection) }
}

function splitFrontMatter(source: string): { frontMatter: string; body: string } {
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(source)
  if (!match) throw new Error('A legal text starts with front matter between two lines of ---')
  return { frontMatter: match[1] ?? '', body: source.slice(match[0].length) }
}

function readYaml(text: string): unknown {
  try {
    return parse(text)
  } catch (cause) {
    throw new Error('Front matter of a legal text is not valid YAML', { cause })
  }
}

function parseSection(part: string): LegalSection {
  const [line = '', ...rest] = part.split('\n')
  const [numbered = '', number = null] = /^(\d{1,3})\.\s{1,4}/.exec(line.trim()) ?? []
  const heading = line.trim().slice(numbered.length)
  const markdown = rest.join('\n').trim()
  if (heading === '' || markdown === '') throw new Error(`Section "${line.trim()}" of a legal text is empty`)
  return { number, heading, markdown }
}
