import { escaped } from '#platform/contract/texts/xml.ts'
import type { ItemBody } from '../../../../contract/items.ts'
import { exampleOf } from '../../../drawn-item.ts'
import type { BankItem } from '../item-columns.ts'
import { withUnit } from './questions.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates'

/** Writes items as the files of a QTI 2.1 package, by path. Random numbers become those of an example. */
export function writeQti(items: readonly BankItem[]): Record<string, string> {
  const files: Record<string, string> = { 'imsmanifest.xml': HEAD + manifest(items) }
  for (const item of items) files[pathOf(item)] = HEAD + itemXml(item)
  return files
}

const pathOf = ({ code }: BankItem): string => `items/${code}.xml`
/** An XML id must start with a letter or an underscore. */
const idOf = ({ code }: BankItem): string => (/^[A-Za-z_]/.test(code) ? code : `_${code}`)
const joined = <T>(all: readonly T[], write: (each: T, index: number) => string): string =>
  all.map(write).join('')

const manifest = (items: readonly BankItem[]): string =>
  `<manifest identifier="EXAM-ITEMS" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:lom="http://ltsc.ieee.org/xsd/LOM">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/>
<resources>${joined(items, resource)}</resources></manifest>`

const resource = (item: BankItem): string =>
  `<resource identifier="R-${item.code}" type="imsqti_item_xmlv2p1" href="${pathOf(item)}">
<metadata><lom:lom><lom:classification><lom:taxonPath><lom:taxon><lom:entry><lom:string language="en">${escaped(item.topic)}</lom:string></lom:entry></lom:taxon></lom:taxonPath></lom:classification></lom:lom></metadata>
<file href="${pathOf(item)}"/></resource>`

interface Answering {
  cardinality: 'single' | 'multiple' | 'ordered'
  type: 'identifier' | 'directedPair' | 'float' | 'string'
  right: readonly string[]
  /** Points of answers for `map_response`; all others earn 0. */
  points?: readonly (readonly [key: string, points: number])[]
  /** Largest difference of a right number. */
  tolerance?: number
  interaction: string
}

// The default value of FEEDBACK shows the explanation for every answer.
function itemXml(item: BankItem): string {
  const body = exampleOf(item.body)
  const text = body.kind === 'numeric' ? withUnit(body.text, body.unit) : body.text
  const { cardinality, type, right, points, tolerance, interaction } = answeringOf(body)
  const template = `${TEMPLATES}/${points ? 'map_response' : 'match_correct'}`
  return `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${idOf(item)}" title="${item.code}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}"><correctResponse>${joined(right, valueXml)}</correctResponse>${points ? mapping(points) : ''}</responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>explanation</value></defaultValue></outcomeDeclaration>
<itemBody><p>${inline(text)}</p>${interaction}</itemBody>
${tolerance === undefined ? `<responseProcessing template="${template}"/>` : withinTolerance(tolerance)}
<modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="show"><p>${inline(body.explanation)}</p></modalFeedback>
</assessmentItem>`
}

const inline = (text: string): string => escaped(text).replaceAll('\n', '<br/>')
const valueXml = (value: string): string => `<value>${escaped(value)}</value>`

const mapping = (points: readonly (readonly [string, number])[]): string =>
  `<mapping lowerBound="0" upperBound="1" defaultValue="0">${joined(
    points,
    ([key, value]) => `<mapEntry mapKey="${escaped(key)}" mappedValue="${Number(value.toFixed(6))}"/>`,
  )}</mapping>`

const withinTolerance = (tolerance: number): string =>
  `<responseProcessing><responseCondition><responseIf>
<equal toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>
<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue>
</responseIf></responseCondition></responseProcessing>`

function answeringOf(body: ItemBody): Answering {
  const type = 'identifier'
  switch (body.kind) {
    case 'single': {
      const interaction = choices('choiceInteraction', body.choices, 'maxChoices="1"')
      return { cardinality: 'single', type, right: [`C${body.answer + 1}`], interaction }
    }
    case 'multiple': {
      const share = 1 / body.answers.length
      const interaction = choices('choiceInteraction', body.choices, 'maxChoices="0"')
      const right = body.answers.map((index) => `C${index + 1}`)
      const points = body.choices.map(
        (_choice, index) => [`C${index + 1}`, body.answers.includes(index) ? share : -share] as const,
      )
      return { cardinality: 'multiple', type, right, points, interaction }
    }
    case 'ordering': {
      const right = body.steps.map((_step, index) => `C${index + 1}`)
      return { cardinality: 'ordered', type, right, interaction: choices('orderInteraction', body.steps, '') }
    }
    case 'matching': {
      const right = body.pairs.map((_pair, index) => `L${index + 1} R${index + 1}`)
      const points = right.map((pair) => [pair, 1 / right.length] as const)
      return { cardinality: 'multiple', type: 'directedPair', right, points, interaction: sides(body.pairs) }
    }
    case 'numeric': {
      const { value, tolerance } = body
      return { cardinality: 'single', type: 'float', right: [String(value)], tolerance, interaction: ENTRY }
    }
    case 'short': {
      const points = body.accept.map((words) => [words, 1] as const)
      return {
        cardinality: 'single',
        type: 'string',
        right: body.accept.slice(0, 1),
        points,
        interaction: ENTRY,
      }
    }
  }
}

const ENTRY = '<p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="40"/></p>'

const choices = (name: string, texts: readonly string[], attributes: string): string =>
  `<${name} responseIdentifier="RESPONSE" shuffle="true" ${attributes}>${listed(
    texts,
    name === 'orderInteraction',
    (text, number) => `<simpleChoice identifier="C${number}">${inline(text)}</simpleChoice>`,
  )}</${name}>`

const sides = (pairs: readonly (readonly [string, string])[]): string =>
  `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${pairs.length}">${joined(
    ['L', 'R'],
    (side, at) =>
      `<simpleMatchSet>${listed(
        pairs.map((pair) => pair[at] ?? ''),
        side === 'R',
        (text, number) =>
          `<simpleAssociableChoice identifier="${side}${number}" matchMax="1">${inline(text)}</simpleAssociableChoice>`,
      )}</simpleMatchSet>`,
  )}</matchInteraction>`

/** Players that do not shuffle show a list as written; sorting by text hides the right order. */
function listed(
  texts: readonly string[],
  isSorted: boolean,
  write: (text: string, number: number) => string,
): string {
  const numbered = texts.map((text, index) => ({ text, number: index + 1 }))
  if (isSorted) numbered.sort((one, other) => (one.text < other.text ? -1 : 1))
  return joined(numbered, ({ text, number }) => write(text, number))
}
