import { expect, test } from 'vitest'
import { figureProblems, readFigure } from './read-figure.ts'

const CHART = `kind: chart
title: Recovery and concentration factor
alt: The factor is 4 at 75 %.
x: { label: Recovery, unit: '%', from: 0, to: 90 }
y: { label: Concentration factor, from: 0, to: 10 }
series:
  - { name: CF, formula: '1 / (1 - x / 100)' }
`

test('A valid chart has no problems', () => {
  expect(readFigure(CHART)).toMatchObject({ figure: { kind: 'chart', sliders: [], marks: [] } })
})

test.each([
  ['an unknown kind', 'kind: pie\ntitle: A\nalt: B', /kind/],
  ['no alternative text', CHART.replace(/alt:.*\n/, ''), /alt/],
  ['an invalid formula', CHART.replace('1 / (1 - x / 100)', '1 / (1 -'), /formula/],
  ['an unknown name in a formula', CHART.replace('1 - x', '1 - y'), /names y, which has no value/],
  ['an axis that ends before it starts', CHART.replace('to: 90', 'to: -1'), /ends before it begins/],
  ['a logarithmic axis from zero', CHART.replace('to: 10', 'to: 10, log: true'), /logarithmic/],
  [
    'neither a formula nor points',
    CHART.replace(", formula: '1 / (1 - x / 100)'", ''),
    /either a formula or points/,
  ],
  [
    'a line to an unknown box',
    'kind: flow\ntitle: A\nalt: B\nboxes: [{ id: a, text: A, at: [0, 0] }, { id: b, text: B, at: [1, 0] }]\nlines: [{ from: a, to: c }]',
    /no box has the id c/,
  ],
  [
    'two boxes at the same position',
    'kind: flow\ntitle: A\nalt: B\nboxes: [{ id: a, text: A, at: [0, 0] }, { id: b, text: B, at: [0, 0] }]\nlines: []',
    /same place/,
  ],
  ['invalid YAML', 'kind: [', /./],
])('A figure with %s is refused with a reason', (_, source, why) => {
  const [problem] = figureProblems(`Text\n\n\`\`\`figure\n${source}\n\`\`\`\n`)
  expect(problem).toMatch(/^figure 1: /)
  expect(problem).toMatch(why)
})

test('Figure problems include the number of the figure', () => {
  const text = `\`\`\`figure\n${CHART}\`\`\`\n\nBetween.\n\n\`\`\`figure\nkind: pie\n\`\`\`\n`
  expect(figureProblems(text)[0]).toMatch(/^figure 2: /)
})
