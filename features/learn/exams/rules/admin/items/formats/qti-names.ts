import { allElements, type XmlElement } from '#platform/contract/texts/read-xml.ts'

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())

/** Name of an element in QTI 2: QTI 3.0 writes `qti-choice-interaction` for `choiceInteraction`. */
export const qtiName = ({ name }: XmlElement): string =>
  name.startsWith('qti-') ? camel(name.slice('qti-'.length)) : name

/** Value of an attribute by its name in QTI 2: QTI 3.0 writes `response-identifier`. */
export const qtiAttribute = ({ attributes }: XmlElement, name: string): string =>
  attributes[name] ?? attributes[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] ?? ''

/** Elements with one of the names, at any depth, in document order by level. */
export const qtiElements = (element: XmlElement | undefined, ...names: string[]): XmlElement[] =>
  element ? allElements(element).filter((each) => names.includes(qtiName(each))) : []

export const qtiChild = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => qtiName(child) === name)

export const valuesIn = (element: XmlElement | undefined): string[] =>
  qtiElements(element, 'value').map(({ text }) => text.trim())
