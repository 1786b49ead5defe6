export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const MOST_MARKS = 1_000_000

/** The elements of an XML text without its attributes; null of what is not well formed or declares types of its own. */
export function readXml(source: string): XmlElement | null {
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  let count = 0
  let at = source.startsWith('\uFEFF') ? 1 : 0
  while (at < source.length) {
    const here = open.at(-1)
    const begins = source.indexOf('<', at)
    const end = begins < 0 ? source.length : begins
    if (here && end > at) here.text += decoded(source.slice(at, end))
    if (begins < 0) break
    const mark = markAt(source, begins)
    if (!mark || !here || ++count > MOST_MARKS) return null
    at = mark.next
    if (mark.kind === 'text') here.text += mark.text
    if (mark.kind === 'close') {
      if (open.length < 2 || here.name !== mark.text) return null
      open.pop()
    }
    if (mark.kind === 'open' || mark.kind === 'empty') {
      const element = { name: mark.text, text: '', children: [] }
      here.children.push(element)
      if (mark.kind === 'open') open.push(element)
    }
  }
  const [first] = root.children
  return open.length === 1 && root.children.length === 1 && first ? first : null
}

interface Mark {
  kind: 'text' | 'skip' | 'open' | 'empty' | 'close'
  text: string
  next: number
}

const sections = [
  ['<![CDATA[', ']]>', 'text'],
  ['<!--', '-->', 'skip'],
  ['<?', '?>', 'skip'],
] as const

/** What begins at a sign '<'; null where it does not end or is not one of those that are read. */
function markAt(source: string, at: number): Mark | null {
  for (const [begin, end, kind] of sections) {
    if (!source.startsWith(begin, at)) continue
    const last = source.indexOf(end, at + begin.length)
    return last < 0 ? null : { kind, text: source.slice(at + begin.length, last), next: last + end.length }
  }
  const last = source.indexOf('>', at)
  const inside = last < 0 ? '' : source.slice(at + 1, last)
  const [, slash = '', text = ''] = /^(\/?)([\w:.-]{1,80})(?=[\s/]|$)/.exec(inside) ?? []
  if (text === '') return null
  const kind = slash ? 'close' : inside.endsWith('/') ? 'empty' : 'open'
  return { kind, text, next: last + 1 }
}

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const textIn = (element: XmlElement | undefined, name: string): string =>
  childrenOf(element, name)[0]?.text.trim() ?? ''

/** A text as XML has it; signs that XML cannot hold are left out. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`)
