import { expect, test } from 'vitest'
import { FigureSpec } from '#platform/contract/figures/figure-spec.ts'
import { curves, resultsOf, scaleOf, tableOf } from './chart-curves.ts'

function chart(more: object) {
  const figure = FigureSpec.parse({
    kind: 'chart',
    title: 'Recovery and concentration factor',
    alt: 'The factor is 4 at 75 %.',
    x: { label: 'Recovery', unit: '%', from: 0, to: 90 },
    y: { label: 'Factor', from: 0, to: 10 },
    sliders: [{ name: 'SP', label: 'Salt passage', unit: '%', from: 0, to: 20, step: 1, value: 2 }],
    let: { k: 'SP / 100' },
    series: [{ name: 'CF', formula: '(1 - k * x / 100) / (1 - x / 100)' }],
    results: [{ label: 'CF at 75 %', formula: '(1 - k * 0.75) / 0.25' }],
    ...more,
  })
  if (figure.kind !== 'chart') throw new Error('It is a chart')
  return figure
}

test('A curve follows its formula and the sliders', () => {
  const [cf] = curves(chart({}), { SP: 0 })
  const run = cf?.runs[0] ?? []
  expect(run[0]).toEqual([0, 1])
  expect(run.at(-1)?.[1]).toBeCloseTo(10, 9)
  expect(resultsOf(chart({}), { SP: 2 })).toEqual([{ label: 'CF at 75 %', text: '3.94' }])
  expect(resultsOf(chart({}), { SP: 20 })).toEqual([{ label: 'CF at 75 %', text: '3.40' }])
})

test('A curve is broken where its formula has no value', () => {
  const broken = chart({ series: [{ name: 'Hole', formula: 'sqrt(abs(x - 45) - 5)' }] })
  const [hole] = curves(broken, { SP: 2 })
  expect(hole?.runs).toHaveLength(2)
})

test('Measured points are unchanged', () => {
  const measured = chart({
    series: [
      {
        name: 'Measured',
        points: [
          [50, 2],
          [75, 3.9],
        ],
      },
    ],
  })
  expect(curves(measured, { SP: 2 })).toEqual([
    {
      name: 'Measured',
      runs: [
        [
          [50, 2],
          [75, 3.9],
        ],
      ],
      isDots: true,
    },
  ])
  expect(tableOf(measured, { SP: 2 })).toEqual([
    { x: 50, values: [2] },
    { x: 75, values: [3.9] },
  ])
})

test('A logarithmic axis has ticks at powers of ten', () => {
  const axis = { label: 'Dose', unit: '', from: 1, to: 1000, log: true }
  const { ticks, at } = scaleOf(axis, [0, 300], 5)
  expect(ticks.map(({ tick }) => tick)).toEqual([1, 10, 100, 1000])
  expect(at(10)).toBeCloseTo(100, 9)
})
