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

test('a chart that can be drawn has no problem', () => {
  expect(readFigure(CHART)).toMatchObject({ figure: { kind: 'chart', sliders: [], marks: [] } })
})

test.each([
  ['an unknown kind', 'kind: pie\ntitle: A\nalt: B', /kind/],
  ['no words for who cannot see it', CHART.replace(/alt:.*\n/, ''), /alt/],
  ['a formula that is none', CHART.replace('1 / (1 - x / 100)', '1 / (1 -'), /formula/],
  ['a formula with an unknown name', CHART.replace('1 - x', '1 - y'), /names y, which has no value/],
  ['an axis that ends before it begins', CHART.replace('to: 90', 'to: -1'), /ends before it begins/],
  ['a logarithm from zero', CHART.replace('to: 10', 'to: 10, log: true'), /logarithmic/],
  [
    'neither formula nor points',
    CHART.replace(", formula: '1 / (1 - x / 100)'", ''),
    /either a formula or points/,
  ],
  [
    'a line to a box that is not there',
    'kind: flow\ntitle: A\nalt: B\nboxes: [{ id: a, text: A, at: [0, 0] }, { id: b, text: B, at: [1, 0] }]\nlines: [{ from: a, to: c }]',
    /no box has the id c/,
  ],
  [
    'two boxes at one place',
    'kind: flow\ntitle: A\nalt: B\nboxes: [{ id: a, text: A, at: [0, 0] }, { id: b, text: B, at: [0, 0] }]\nlines: []',
    /same place/,
  ],
  ['no YAML', 'kind: [', /./],
])('a figure with %s cannot be drawn, and says why', (_, source, why) => {
  const [problem] = figureProblems(`Text\n\n\`\`\`figure\n${source}\n\`\`\`\n`)
  expect(problem).toMatch(/^figure 1: /)
  expect(problem).toMatch(why)
})

test('the problems of a text name the figure by its number', () => {
  const text = `\`\`\`figure\n${CHART}\`\`\`\n\nBetween.\n\n\`\`\`figure\nkind: pie\n\`\`\`\n`
  expect(figureProblems(text)[0]).toMatch(/^figure 2: /)
})
