import { type Piece, plainOf } from '#platform/contract/texts/plain-text.ts'
import { elementsOf, readXml, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import { FILE_SEPARATOR } from './package-text.ts'
import { qtiAttribute, qtiElements, qtiName } from './qti-names.ts'
import { lostProblems, type Question, Unsupported } from './questions.ts'
import { readInteraction } from './read-interaction.ts'

interface XmlFile {
  path: string
  root: XmlElement
}

const NOT_READABLE =
  'cannot be read as XML. Document types and entities are refused, and every element must be closed.'

const others: Readonly<Record<string, string>> = {
  questestinterop: 'This is QTI 1.2. Please export the questions as QTI 2.1, 2.2 or 3.0, or as GIFT.',
  quiz: 'This is Moodle XML. Please export the questions from Moodle in the GIFT format.',
}
/** Files of a package that describe items or arrange them. */
const ARRANGEMENTS = ['manifest', 'assessmentTest', 'assessmentSection']

/** Parses a QTI item (2.1, 2.2, 3.0), or the files of a package, joined by `packageText`. */
export function readQti(text: string): Question[] | { problem: string } {
  const files: XmlFile[] = []
  for (const { path, source } of filesIn(text)) {
    const root = readXml(source)
    const name = path === '' ? 'This file' : `The file ${path}`
    if (!root) return { problem: `${name} ${NOT_READABLE}` }
    const other = others[root.name]
    if (other) return { problem: other }
    if (qtiName(root) !== 'assessmentItem' && !ARRANGEMENTS.includes(qtiName(root)))
      return { problem: `${name} contains no question: it starts with <${root.name.slice(0, 40)}>.` }
    files.push({ path, root })
  }
  const topics = new Map(files.flatMap(topicsIn))
  return files
    .filter(({ root }) => qtiName(root) === 'assessmentItem')
    .map(({ path, root }) => readItem(root, topics.get(path) ?? ''))
}

function filesIn(text: string): { path: string; source: string }[] {
  if (!text.startsWith(FILE_SEPARATOR)) return [{ path: '', source: text.replace(/^\ufeff/, '') }]
  return text
    .slice(1)
    .split(FILE_SEPARATOR)
    .map((file) => {
      const [path = ''] = file.split('\n', 1)
      return { path, source: file.slice(path.length + 1) }
    })
}

/** Topics of the items in a manifest: the first taxon of the classification, otherwise the first keyword. */
function topicsIn({ path, root }: XmlFile): [path: string, topic: string][] {
  if (root.name !== 'manifest') return []
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return elementsOf(root, 'resource').map((resource) => {
    const [named] = [...elementsOf(resource, 'taxon'), ...elementsOf(resource, 'keyword')]
    const strings = named ? [...elementsOf(named, 'string'), ...elementsOf(named, 'langstring')] : []
    return [`${folder}${resource.attributes.href ?? ''}`, strings[0]?.text.trim() ?? '']
  })
}

const EXPLAINING = ['modalFeedback', 'feedbackInline', 'feedbackBlock', 'rubricBlock']
const BLANK = '_____'

function readItem(item: XmlElement, topic: string): Question {
  const lost: string[] = []
  const textOf = (element: XmlElement): string => {
    const read = plainOf(piecesIn(element))
    lost.push(...read.lost)
    return read.text
  }
  const [body] = qtiElements(item, 'itemBody')
  const identifier = qtiAttribute(item, 'identifier')
  // An identifier cannot start with a digit, so an export writes an underscore in front of such a code.
  const title = identifier === `_${qtiAttribute(item, 'title')}` ? identifier.slice(1) : identifier
  const asked = body ? textOf(body) : ''
  const text = asked.endsWith(BLANK) ? asked.slice(0, -BLANK.length).trimEnd() : asked
  const notes = qtiElements(item, ...EXPLAINING).map(textOf)
  const explanation = [...new Set(notes.filter((note) => note !== ''))].join('\n')
  const head = { title, topic, text, explanation }
  try {
    const draft = readInteraction(item, textOf)
    return { ...head, draft, problems: lostProblems(lost) }
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error
    return { ...head, draft: null, problems: [error.message, ...lostProblems(lost)] }
  }
}

const MAX_DEPTH = 60

function* piecesIn(element: XmlElement, depth = 0): Generator<Piece> {
  for (const part of element.content)
    if (typeof part === 'string') yield part
    else yield* piecesOf(part, depth)
}

/** Texts and tags of an element of a question, without what is read separately. */
function* piecesOf(element: XmlElement, depth: number): Generator<Piece> {
  const name = qtiName(element)
  if (EXPLAINING.includes(name)) return
  if (depth > MAX_DEPTH) yield { tag: 'too deeply nested', isEnd: false }
  else if (name === 'textEntryInteraction' || name === 'inlineChoiceInteraction') yield BLANK
  else if (name.endsWith('Interaction')) {
    for (const child of element.children)
      if (qtiName(child) === 'prompt') {
        yield { tag: 'p', isEnd: false }
        yield* piecesIn(child, depth + 1)
        yield { tag: 'p', isEnd: true }
      }
  } else {
    const tag = ['contentBody', 'simpleChoice'].includes(name) ? 'div' : name
    yield { tag, isEnd: false }
    yield* piecesIn(element, depth + 1)
    yield { tag, isEnd: true }
  }
}
