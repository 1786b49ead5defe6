import { allElements, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import { qtiAttribute, qtiChild, qtiElements, qtiName, valuesIn } from './qti-names.ts'
import { DESCRIPTION, ESSAY, inRange, PARTIAL, pointNumber, type QuestionDraft, stop } from './questions.ts'

type Read = (interaction: XmlElement, parts: Parts) => QuestionDraft

interface Parts {
  item: XmlElement
  declaration: XmlElement
  textOf: (element: XmlElement) => string
}

const kinds: Readonly<Record<string, Read>> = {
  choiceInteraction: readChoice,
  inlineChoiceInteraction: readChoice,
  orderInteraction: readOrder,
  matchInteraction: readMatch,
  textEntryInteraction: readEntry,
}
/** Reads how a question is answered. Throws `Unsupported` with the reason if the bank has no such kind. */
export function readInteraction(item: XmlElement, textOf: Parts['textOf']): QuestionDraft {
  const [body] = qtiElements(item, 'itemBody')
  const elements = body ? allElements(body) : []
  const [interaction, another] = elements.filter((each) => qtiName(each).endsWith('Interaction'))
  if (!interaction) return stop(DESCRIPTION)
  const name = qtiName(interaction)
  const read = kinds[name]
  if (name === 'extendedTextInteraction') stop(ESSAY)
  if (!read) return stop(`The bank has no questions of the kind ${name.slice(0, 60)}.`)
  if (another) stop('This question has several answer fields. The bank supports only questions with one.')
  if (qtiAttribute(item, 'adaptive') === 'true') stop('This question is answered in steps (adaptive).')
  if (qtiElements(item, 'templateDeclaration').length > 0) stop('This question has random numbers.')
  if (qtiElements(item, 'assessmentStimulusRef').length > 0)
    stop('This question refers to a text in another file.')
  const response = qtiAttribute(interaction, 'responseIdentifier')
  const declaration = qtiElements(item, 'responseDeclaration').find(
    (each) => qtiAttribute(each, 'identifier') === response,
  )
  return declaration ? read(interaction, { item, declaration, textOf }) : stop(NO_ANSWER)
}

const NO_ANSWER = 'The file names no right answer for this question.'

/** Right answers of a response: those stated, otherwise those with points. `isEven` if they earn the same. */
function rightOf(declaration: XmlElement): { right: string[]; isEven: boolean; hasPenalty: boolean } {
  const stated = valuesIn(qtiChild(declaration, 'correctResponse'))
  const entries = qtiElements(declaration, 'mapEntry').map((entry) => ({
    key: qtiAttribute(entry, 'mapKey'),
    points: Number(qtiAttribute(entry, 'mappedValue')),
  }))
  const earning = entries.filter(({ points }) => points > 0)
  const keys = earning.map(({ key }) => key)
  if (stated.length === 0 && keys.length === 0) stop(NO_ANSWER)
  const isEven = earning.every(({ points }) => Math.abs(points - (earning[0]?.points ?? 0)) < 0.001)
  // A response of text states one of several accepted answers.
  const isText = qtiAttribute(declaration, 'baseType') === 'string'
  const isCovered = isText || stated.length === 0 || keys.every((key) => stated.includes(key))
  return {
    right: isText ? [...new Set([...stated, ...keys])] : stated.length > 0 ? stated : keys,
    isEven: isEven && isCovered,
    hasPenalty: entries.some(({ points }) => points < 0),
  }
}

interface Choice {
  identifier: string
  text: string
}

const choicesIn = (parent: XmlElement | undefined, textOf: Parts['textOf'], ...tags: string[]): Choice[] =>
  qtiElements(parent, ...tags).map((choice) => ({
    identifier: qtiAttribute(choice, 'identifier'),
    text: textOf(choice),
  }))

const indexIn = (choices: readonly Choice[], identifier: string): number => {
  const index = choices.findIndex((choice) => choice.identifier === identifier)
  return index < 0 ? stop(`The right answer ${identifier.slice(0, 40)} is not one of the choices.`) : index
}

function readChoice(interaction: XmlElement, { declaration, textOf }: Parts): QuestionDraft {
  const listed = choicesIn(interaction, textOf, 'simpleChoice', 'inlineChoice')
  const { right, isEven, hasPenalty } = rightOf(declaration)
  const choices = listed.map(({ text }) => text)
  const answers = right.map((identifier) => indexIn(listed, identifier))
  if (qtiAttribute(declaration, 'cardinality') === 'multiple') {
    if (!isEven) stop('The right answers have different shares. In the bank they all count the same.')
    return { kind: 'multiple', choices, answers }
  }
  const [answer] = answers
  if (answers.length !== 1 || answer === undefined)
    return stop(`${answers.length} answers are right, but only one can be chosen.`)
  if (!isEven || hasPenalty) stop(PARTIAL)
  return { kind: 'single', choices, answer }
}

function readOrder(interaction: XmlElement, { declaration, textOf }: Parts): QuestionDraft {
  const listed = choicesIn(interaction, textOf, 'simpleChoice')
  const { right } = rightOf(declaration)
  if (right.length !== listed.length) stop('The right order does not name every step.')
  return {
    kind: 'ordering',
    steps: right.map((identifier) => listed[indexIn(listed, identifier)]?.text ?? ''),
  }
}

function readMatch(interaction: XmlElement, { declaration, textOf }: Parts): QuestionDraft {
  const [left, right] = qtiElements(interaction, 'simpleMatchSet').map((set) =>
    choicesIn(set, textOf, 'simpleAssociableChoice'),
  )
  const { right: stated, isEven } = rightOf(declaration)
  if (!left || !right) return stop('The two sides of the pairs are missing.')
  if (!isEven) stop('The pairs have different shares. In the bank they all count the same.')
  const pairs = stated.map((value): [number, number] => {
    const [one = '', other = ''] = value.split(/\s+/)
    return [indexIn(left, one), indexIn(right, other)]
  })
  const isComplete = pairs.length === left.length && pairs.length === right.length
  if (!isComplete) stop('Each left side must have one right side, and no side may be left over.')
  pairs.sort(([one], [other]) => one - other)
  return {
    kind: 'matching',
    pairs: pairs.map(([one, other]) => [left[one]?.text ?? '', right[other]?.text ?? '']),
  }
}

function readEntry(_interaction: XmlElement, { item, declaration }: Parts): QuestionDraft {
  const { right, isEven } = rightOf(declaration)
  const type = qtiAttribute(declaration, 'baseType')
  if (type === 'float' || type === 'integer') return readNumeric(item, right)
  if (!isEven) stop(PARTIAL)
  return { kind: 'short', accept: right }
}

/** Comparisons by which a number can be scored in another way than within a tolerance. */
const COMPARISONS = ['gt', 'gte', 'lt', 'lte', 'equalRounded', 'customOperator']

function readNumeric(item: XmlElement, right: readonly string[]): QuestionDraft {
  const [stated = ''] = right
  const value = pointNumber(stated)
  if (right.length !== 1) stop('A question about a number must have one right number.')
  if (!Number.isFinite(value)) stop(`“${stated.slice(0, 40)}” is not a number.`)
  const [processing] = qtiElements(item, 'responseProcessing')
  if (qtiElements(processing, ...COMPARISONS).length > 0)
    stop('The way this number is scored cannot be imported. The bank has a number with a tolerance.')
  const [equal] = qtiElements(processing, 'equal')
  const mode = equal ? qtiAttribute(equal, 'toleranceMode') : ''
  const [below = 0, above = below] = (equal ? qtiAttribute(equal, 'tolerance') : '')
    .split(/\s+/)
    .filter((each) => each !== '')
    .map(pointNumber)
  if (!Number.isFinite(below) || !Number.isFinite(above)) stop('The tolerance is not a number.')
  const unit = mode === 'absolute' ? 1 : mode === 'relative' ? Math.abs(value) / 100 : 0
  return { kind: 'numeric', ...inRange(value - below * unit, value + above * unit) }
}
