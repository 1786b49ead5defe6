import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Name without its prefix. */
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** Texts and children in document order. */
  content: (string | XmlElement)[]
}

const MAX_ELEMENTS = 1_000_000

/**
 * Parses XML into its elements. Returns null if it is not well formed. Refuses input that declares types or entities,
 * which are never expanded.
 */
export function readXml(source: string): XmlElement | null {
  const root: XmlElement = { name: '', text: '', attributes: {}, children: [], content: [] }
  const open = [root]
  let count = 0
  const addText = (text: string) => {
    const here = open.at(-1)
    if (!here) return
    here.text += text
    here.content.push(text)
  }
  const stop = (): never => {
    throw new NotReadable()
  }
  const parser = new SaxesParser()
  parser.on('error', stop)
  parser.on('doctype', stop)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > MAX_ELEMENTS) stop()
    const own = name.slice(name.indexOf(':') + 1)
    const element: XmlElement = { name: own, text: '', attributes, children: [], content: [] }
    open.at(-1)?.children.push(element)
    open.at(-1)?.content.push(element)
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

/** Returns the element and all elements in it, at any depth. */
export function allElements(element: XmlElement): XmlElement[] {
  const all = [element]
  // Avoids recursion, as files may be nested deeper than the stack allows. The loop also visits added elements.
  for (const each of all) for (const child of each.children) all.push(child)
  return all
}

/** Returns all elements with a name, at any depth, including the element itself. */
export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  allElements(element).filter((each) => each.name === name)

/** Like `elementsOf`, in document order. */
export function elementsInOrder(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const open = [element]
  for (let each = open.pop(); each; each = open.pop()) {
    if (each.name === name) found.push(each)
    open.push(...each.children.toReversed())
  }
  return found
}
