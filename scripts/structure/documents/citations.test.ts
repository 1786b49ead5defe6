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
  ['a citation of one requirement', `/** Never below 0 (${id(2)}). */`],
  ['a citation of several requirements', `/** Never below 0 (${id(1)}, ${id(2)}). */`],
  ['a citation with a link', `The cart ([${id(1)}](../requirements/orders.md#${id(1).toLowerCase()}))`],
  ['a text without citations', 'export const one = 1'],
])('accepts %s', (_, text) => {
  expect(problems(text)).toEqual([])
})

it.each([
  ['an undefined ID', `/** Never below 0 (${id(3)}). */`, 'does not define'],
  ['an undefined ID that starts with a defined ID', `/** Never below 0 (${id(21)}). */`, 'does not define'],
  ['a link to another file', `[${id(1)}](seminars.md#${id(1).toLowerCase()})`, 'leads to'],
  ['a link to another requirement', `[${id(1)}](orders.md#${id(2).toLowerCase()})`, 'leads to'],
  ['a section of a document outside the repository', `/** Never below 0 (${oldForm}). */`, 'cites "000'],
])('refuses a citation with %s', (_, text, problem) => {
  expect(problems(text)).toEqual([expect.stringContaining(problem)])
})

it('refuses an id that is defined twice', () => {
  const again = { path: 'docs/requirements/site.md', text: `### ${id(1)}\n\nHome.\n` }
  expect(refuseLostCitations([orders, again])).toEqual([expect.stringContaining('defines already')])
})

it('accepts only ids that docs/requirements defines', () => {
  expect(problems(`### ${id(3)}`, 'docs/growth.md')).toHaveLength(1)
})
