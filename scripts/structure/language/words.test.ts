import { expect, it } from 'vitest'
import { refuseOldTitles, refuseOldWords } from './words.ts'

const refused = (path: string, text: string) => refuseOldWords([{ path, text }])

it('requires the terms of docs/words.md in code names and file names', () => {
  expect(refused('features/shop/cart/server/cart.ts', 'export const keptCart = 1\n')).toHaveLength(1)
  expect(
    refused('features/shop/cart/web/Cart.tsx', 'export const Cart = () => <Note says="x" />\n'),
  ).toHaveLength(1)
  expect(refused('features/shop/cart/server/kept-cart.ts', 'export const cart = 1\n')).toHaveLength(1)
  expect(refused('features/shop/cart/server/cart.ts', 'export const EnrolmentState = 1\n')).toHaveLength(1)
  expect(refused('features/shop/cart/server/cart.ts', 'export const MOST_LINES = 200\n')).toHaveLength(1)
  expect(refused('features/shop/cart/server/cart.ts', 'tellBuyer()\nlayCarts()\nhindersOf()\n')).toHaveLength(
    3,
  )
  expect(refused('docs/decisions/0099-carts-are-kept.md', '# Carts')).toHaveLength(1)
  expect(refused('features/shop/cart/server/cart.ts', "makeCall()\nsayDone('Saved.')\n")).toHaveLength(2)
})

it('refuses standing for a status and desk for a staff page', () => {
  const names = ['seatStanding', 'Standing', 'examStandings', 'examsDesk', 'DeskList', 'desksFor']
  for (const name of names) {
    expect(refused('features/shop/cart/server/cart.ts', `export const ${name} = 1\n`), name).toHaveLength(1)
  }
  expect(refused('features/shop/cart/rules/pay-standing.ts', 'export const cart = 1\n')).toHaveLength(1)
  expect(refused('features/shop/cart/contract/desk-contract.ts', 'export const cart = 1\n')).toHaveLength(1)
  expect(
    refused('features/core/support/server/help-desk.ts', 'helpDesks()\ndesktop()\nunderstanding()\n'),
  ).toEqual([])
})

it('accepts any word in sentences, comments and texts', () => {
  expect(
    refused('features/shop/cart/server/cart.ts', "// says who kept it\nexport const text = 'told'\n"),
  ).toEqual([])
})

it.each([
  "it('is told once', run)",
  "test.each([1])('whoever comes second: %s', run)",
  'describe.each`a`(`what became of $a`, run)',
  "it.skipIf(slow)('stands in the list', run)",
])('refuses a test title that is not plain English: %s', (code) => {
  expect(refuseOldTitles([{ path: 'features/shop/cart/server/cart.test.ts', text: code }])).toHaveLength(1)
  expect(refuseOldTitles([{ path: 'features/shop/cart/server/cart.ts', text: code }])).toEqual([])
})

it('accepts plain titles and other strings of tests', () => {
  const text = "it('is sent once', () => expect(text).toBe('whoever'))"
  expect(refuseOldTitles([{ path: 'features/shop/cart/server/cart.test.ts', text }])).toEqual([])
})
