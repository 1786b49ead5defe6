import { expect, it } from 'vitest'
import { namesInCell, namesToCheck } from './names-in-cell.ts'

it.each([
  ['Ana Maria Reyes', 'Ana Maria', 'Reyes', false],
  ['Reyes, Ana Maria', 'Ana Maria', 'Reyes', false],
  ['Suharto', 'Suharto', '', false],
  ['King, Jr., Martin L.', 'Martin L.', 'King Jr.', true],
  ['King, Martin, Jr.', 'Martin', 'King Jr.', true],
  ['Smith, John, PE', 'John', 'Smith PE', true],
  ['John Smith, P.E.', 'John', 'Smith P.E.', true],
  ['John Smith, Ph.D., P.E.', 'John', 'Smith Ph.D. P.E.', true],
  ['Martin L. King Jr.', 'Martin L.', 'King Jr.', true],
  ['José de la Cruz Jr.', 'José', 'de la Cruz Jr.', true],
  ['Henry Ford III', 'Henry', 'Ford III', true],
  ['Anna van Dyke', 'Anna', 'van Dyke', false],
  ['van Dyke', 'van', 'Dyke', false],
  ['Nguyễn Văn An', 'Văn An', 'Nguyễn', true],
  ['Reyes, Ana, Maria', 'Ana Maria', 'Reyes', true],
  ['King, Jr.', '', 'King Jr.', true],
  ['King Jr.', '', 'King Jr.', true],
  ['', '', '', false],
])(
  'splits the name %j into first name %j and last name %j, to be checked: %s',
  (cell, f_name, l_name, toCheck) => {
    expect(namesInCell(cell)).toEqual({ f_name, l_name, toCheck })
  },
)

it('lists ambiguous names to check', () => {
  expect(namesToCheck(['Ana Reyes'])).toEqual([])
  expect(namesToCheck(['King, Martin, Jr.', 'John Smith, P.E.'])).toEqual([
    'Please check first and last name of “King, Martin, Jr.”, “John Smith, P.E.”.',
  ])
})
