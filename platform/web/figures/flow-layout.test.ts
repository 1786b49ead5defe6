import { expect, test } from 'vitest'
import { FigureSpec } from '#platform/contract/figures/figure-spec.ts'
import { layoutFlow } from './flow-layout.ts'

function train(columns: number, text?: string) {
  const figure = FigureSpec.parse({
    kind: 'flow',
    title: 'A train',
    alt: 'Boxes in a row.',
    boxes: Array.from({ length: columns }, (_, nth) => ({ id: `b${nth}`, text: `Box ${nth}`, at: [nth, 0] })),
    lines: Array.from({ length: columns - 1 }, (_, nth) => ({ from: `b${nth}`, to: `b${nth + 1}`, text })),
  })
  if (figure.kind !== 'flow') throw new Error('It is a flow')
  return figure
}

test('A row of boxes is drawn from left to right on a wide page', () => {
  const { boxes, width } = layoutFlow(train(5), 700)
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
  expect(boxes.map(({ x }) => x)).toEqual([...boxes.map(({ x }) => x)].sort((a, b) => a - b))
  expect(width).toBe(700)
})

test('A row of boxes is drawn from top to bottom within the page on a phone', () => {
  const { boxes, width } = layoutFlow(train(5), 300)
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(1)
  expect(boxes.map(({ y }) => y)).toEqual([...boxes.map(({ y }) => y)].sort((a, b) => a - b))
  expect(width).toBe(300)
})

test('The label of a line between neighboring boxes fits between them', () => {
  const { boxes, lines } = layoutFlow(train(3, '225 psi and 100 gpm'), 700)
  const [first, second] = boxes
  const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)
  expect(lines[0]?.text?.lines).toEqual(['225 psi and 100', 'gpm'])
  expect(gap).toBeGreaterThan('225 psi and 100'.length * 6)
})

test('Boxes never overlap at any width', () => {
  for (const width of [280, 328, 500, 702, 1100]) {
    const { boxes } = layoutFlow(train(7, '100 gpm'), width)
    for (const [nth, one] of boxes.entries())
      for (const other of boxes.slice(nth + 1))
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true)
  }
})
