import { SaxesParser } from 'saxes'

export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

const MAX_ELEMENTS = 1_000_000

/**
 * Parses the elements of an XML text without attributes. Returns null if it is not well formed. Files that declare
 * types or entities are rejected, so entities are never expanded.
 */
export function readXml(source: string): XmlElement | null {
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  let count = 0
  const addText = (text: string) => {
    const here = open.at(-1)
    if (here) here.text += text
  }
  const stop = (): never => {
    throw new NotReadable()
  }
  const parser = new SaxesParser()
  parser.on('error', stop)
  parser.on('doctype', stop)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name }) => {
    if (++count > MAX_ELEMENTS) stop()
    const element = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  try {
    parser.write(source.trim()).close()
  } catch (error) {
    if (error instanceof NotReadable) return null
    throw error
  }
  return root.children[0] ?? null
}

class NotReadable extends Error {}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const textIn = (element: XmlElement | undefined, name: string): string =>
  childrenOf(element, name)[0]?.text.trim() ?? ''
