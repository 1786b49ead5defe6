import { expect, it } from 'vitest'
import { refuseLostCitations } from './citations.ts'

// Composed here so that the rule does not find them in this file.
const id = (number: number) => ['R', 'ORD', number].join('-')
const oldForm = ['000', 's4'].join(' ')

const orders = {
  path: 'docs/requirements/orders.md',
  text: `# Orders\n\n### ${id(1)}\n\nThe cart.\n\n### ${id(2)}\n\nIts lines.\n`,
}
const problems = (text: string, path = 'features/shop/cart/rules/lines.ts') =>
  refuseLostCitations([orders, { path, text }])

it.each([
  ['of one requirement', `/** Never below 0 (${id(2)}). */`],
  ['of several requirements', `/** Never below 0 (${id(1)}, ${id(2)}). */`],
  ['with a link', `The cart ([${id(1)}](../requirements/orders.md#${id(1).toLowerCase()}))`],
  ['of none', 'export const one = 1'],
])('a citation %s is accepted', (_, text) => {
  expect(problems(text)).toEqual([])
})

it.each([
  ['an id that is not defined', `/** Never below 0 (${id(3)}). */`, 'does not define'],
  ['an id whose start is defined', `/** Never below 0 (${id(21)}). */`, 'does not define'],
  ['a link to another file', `[${id(1)}](seminars.md#${id(1).toLowerCase()})`, 'leads to'],
  ['a link to another requirement', `[${id(1)}](orders.md#${id(2).toLowerCase()})`, 'leads to'],
  ['a section of a text outside the repository', `/** Never below 0 (${oldForm}). */`, 'cites "000'],
])('a citation of %s is refused', (_, text, problem) => {
  expect(problems(text)).toEqual([expect.stringContaining(problem)])
})

it('an id is defined once', () => {
  const again = { path: 'docs/requirements/site.md', text: `### ${id(1)}\n\nHome.\n` }
  expect(refuseLostCitations([orders, again])).toEqual([expect.stringContaining('defines already')])
})

it('an id counts only where docs/requirements defines it', () => {
  expect(problems(`### ${id(3)}`, 'docs/growth.md')).toHaveLength(1)
})
