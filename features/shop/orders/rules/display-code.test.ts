import { expect, it } from 'vitest'
import { displayCode } from './display-code.ts'

it.each([
  ['OLC110', 'OLC110'],
  ['CONSULT-5', 'CONSULT-5'],
  ['', ''],
  ['01a2b3c4-d5e6-7f80-9a1b-2c3d4e5f6071', ''],
])('shows the code %j as %j', (code, shown) => expect(displayCode(code)).toBe(shown))
