import { expect, it } from 'vitest'
import { readItemsFile } from './read-items-file.ts'

const read = (text: string) => {
  const { rows, problems } = readItemsFile(text, 'general')
  return {
    problems,
    items: rows.map(({ code, topic, body }) => ({ code, topic, ...body, lecture: undefined })),
  }
}

it('reads a GIFT file as teachers write it', () => {
  const text = `// Questions of the spring course
$CATEGORY: $course$/top/Membranes/Feed // water

::Valve check:: Open valve #3 at 10:30, if P = 5 bar? {T#Wait first.#Right.####See the list.}

// id: 17
::Ions, 2nd:: [html]<p>Which is in CaCO<sub>3</sub>?</p><ul><li>one</li><li>two &gt; 1</li></ul> {
  =Ca#Yes.
  // a comment
  ~Na
  ~%0%Mg &amp; K
}

Permeate is {=low ~high} in salt.
Always.

::pH::What is the pH of pure water at 25 °C? {#6.9..7.1}

::pi::Two digits of pi? {#=3.14:0.005#Good. ~#No.}

::Gas::Which gas does acid release from bicarbonate? {=carbon dioxide =%100%CO2}

::Both::[markdown]Which are **both** right? {~%50%a ~%50%b ~%-100%c}

$CATEGORY: Pairs

::Pairs::Match. {=Ca -> calcium =Mg -> magnesium =Na -> sodium}
`
  const { problems, items } = read(text.replaceAll('\n', '\r\n'))
  expect(problems).toEqual([])
  expect(items).toMatchObject([
    {
      code: 'valve-check',
      topic: 'Feed / water',
      kind: 'single',
      choices: ['True', 'False'],
      answer: 0,

      text: 'Open valve #3 at 10:30, if P = 5 bar?',
      explanation: 'See the list.\nWait first.\nRight.',
    },
    {
      code: 'ions-2nd',
      kind: 'single',
      choices: ['Ca', 'Na', 'Mg & K'],
      answer: 0,
      text: 'Which is in CaCO₃?\n- one\n- two > 1',
      explanation: 'Ca: Yes.',
    },
    {
      code: 'permeate-is',
      kind: 'single',
      answer: 0,
      explanation: 'The correct answer is low.',
      text: 'Permeate is _____ in salt.\nAlways.',
    },
    {
      code: 'pH',
      kind: 'numeric',
      value: 7,
      tolerance: 0.1,
      explanation: 'The correct answer is 7 (within 0.1).',
    },
    { code: 'pi', value: 3.14, tolerance: 0.005, explanation: '3.14:0.005: Good.\nOther: No.' },
    { code: 'Gas', kind: 'short', accept: ['carbon dioxide', 'CO2'] },
    { code: 'Both', kind: 'multiple', text: 'Which are both right?', answers: [0, 1] },
    {
      code: 'Pairs',
      topic: 'Pairs',
      kind: 'matching',
      explanation: 'The correct answers are Ca: calcium; Mg: magnesium; Na: sodium.',
    },
  ])
})

const choice = (version: string) => `<?xml version="1.0"?>
<!-- made elsewhere -->
<qti:assessmentItem xmlns:qti="http://www.imsglobal.org/xsd/imsqti_${version}" identifier="item-1" title="Salt"
    adaptive="false" timeDependent="false">
  <qti:responseDeclaration identifier="R1" cardinality="single" baseType="identifier">
    <qti:correctResponse><qti:value>B</qti:value></qti:correctResponse>
  </qti:responseDeclaration>
  <qti:itemBody>
    <qti:p>A sample has <qti:strong>two</qti:strong> salts.</qti:p>
    <qti:choiceInteraction responseIdentifier="R1" shuffle="false" maxChoices="1">
      <qti:prompt>Which one <qti:em>scales</qti:em>?</qti:prompt>
      <qti:simpleChoice identifier="A">NaCl</qti:simpleChoice>
      <qti:simpleChoice identifier="B">CaSO<qti:sub>4</qti:sub><qti:feedbackInline outcomeIdentifier="F"
        identifier="B" showHide="show">It is sparingly soluble.</qti:feedbackInline></qti:simpleChoice>
    </qti:choiceInteraction>
  </qti:itemBody>
  <qti:modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">Gypsum &lt; barite.</qti:modalFeedback>
</qti:assessmentItem>`

it.each(['v2p1', 'v2p2'])('reads a choice of QTI %s', (version) => {
  expect(read(choice(version))).toMatchObject({
    problems: [],
    items: [
      {
        code: 'item-1',
        topic: 'general',
        kind: 'single',
        choices: ['NaCl', 'CaSO₄'],
        answer: 1,
        text: 'A sample has two salts.\nWhich one scales?',
        explanation: 'Gypsum < barite.\nIt is sparingly soluble.',
      },
    ],
  })
})

const item3 = (identifier: string, declaration: string, body: string, rest = '') => `\fitems/${identifier}.xml
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${identifier}" title="x">
${declaration}<qti-item-body>${body}</qti-item-body>${rest}</qti-assessment-item>`
const declared = (cardinality: string, type: string, values: readonly string[], more = '') =>
  `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${type}">
<qti-correct-response>${values.map((value) => `<qti-value>${value}</qti-value>`).join('')}</qti-correct-response>
${more}</qti-response-declaration>`

it('reads a package of QTI 3.0 with every kind, and the topics of its manifest', () => {
  const manifest = `\fimsmanifest.xml
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"><resources>
<resource href="items/q3-number.xml"><metadata><lom><general><keyword><string>Pumps</string></keyword></general>
</lom></metadata></resource></resources></manifest>`
  const sides = ['L', 'R'].map(
    (side) =>
      `<qti-simple-match-set>${[1, 2]
        .map(
          (number) =>
            `<qti-simple-associable-choice identifier="${side}${number}" match-max="1">${side} side ${number}</qti-simple-associable-choice>`,
        )
        .join('')}</qti-simple-match-set>`,
  )
  const choices = ['a', 'b', 'c'].map(
    (letter) => `<qti-simple-choice identifier="${letter}">step ${letter}</qti-simple-choice>`,
  )
  const text = [
    manifest,
    item3(
      'q3-number',
      declared('single', 'float', ['20']),
      '<p>How much? <qti-text-entry-interaction response-identifier="RESPONSE"/></p>',
      `<qti-response-processing><qti-equal tolerance-mode="relative" tolerance="5 10"><qti-variable identifier="RESPONSE"/>
<qti-correct identifier="RESPONSE"/></qti-equal></qti-response-processing>`,
    ),
    item3(
      'q3-word',
      declared(
        'single',
        'string',
        ['York'],
        '<qti-mapping><qti-map-entry map-key="New York" mapped-value="1"/></qti-mapping>',
      ),
      '<p>The duke of <qti-text-entry-interaction response-identifier="RESPONSE"/> came.</p>',
    ),
    item3(
      'q3-order',
      declared('ordered', 'identifier', ['c', 'a', 'b']),
      `<qti-order-interaction response-identifier="RESPONSE"><qti-prompt>Order?</qti-prompt>${choices.join('')}</qti-order-interaction>`,
    ),
    item3(
      'q3-match',
      declared('multiple', 'directedPair', ['L2 R1', 'L1 R2']),
      `<p>Match.</p><qti-match-interaction response-identifier="RESPONSE">${sides.join('')}</qti-match-interaction>`,
    ),
    item3(
      'q3-many',
      declared('multiple', 'identifier', ['a', 'c']),
      `<p>Which?</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="0">${choices.join('')}</qti-choice-interaction>`,
    ),
    item3(
      'q3-gap',
      declared('single', 'identifier', ['b']),
      `<p>It is <qti-inline-choice-interaction response-identifier="RESPONSE"><qti-inline-choice identifier="a">hot</qti-inline-choice><qti-inline-choice identifier="b">cold</qti-inline-choice></qti-inline-choice-interaction>.</p>`,
    ),
  ].join('')
  const { problems, items } = read(text)
  expect(problems).toEqual([])
  expect(items).toMatchObject([
    { code: 'q3-number', topic: 'Pumps', text: 'How much?', value: 20.5, tolerance: 1.5 },
    { code: 'q3-word', topic: 'general', text: 'The duke of _____ came.', accept: ['York', 'New York'] },
    { code: 'q3-order', text: 'Order?', steps: ['step c', 'step a', 'step b'] },
    {
      code: 'q3-match',
      pairs: [
        ['L side 1', 'R side 2'],
        ['L side 2', 'R side 1'],
      ],
    },
    { code: 'q3-many', kind: 'multiple', answers: [0, 2] },
    { code: 'q3-gap', kind: 'single', text: 'It is _____.', choices: ['hot', 'cold'], answer: 1 },
  ])
})

it('decodes every named character of HTML in a GIFT file', () => {
  const text =
    '::Names::[html]<p>R&eacute;gis reads 25&nbsp;&deg;C &plusmn;&nbsp;2 and &Omega;</p> {=Yes ~No &foo;}'
  expect(read(text).items).toMatchObject([
    { text: 'Régis reads 25 °C ± 2 and Ω', choices: ['Yes', 'No &foo;'] },
  ])
})
