import { expect, test } from 'vitest'
import { fillVariables } from './fill-variables.ts'

const variables = { provider: 'Permeate', phone: '+1 505 555 0100' }

test('each variable becomes the setting of that name, as often as it is in the text', () => {
  expect(fillVariables('{provider}: call {phone}. Yes, {phone}.', variables)).toBe(
    'Permeate: call +1 505 555 0100. Yes, +1 505 555 0100.',
  )
})

test.each(['{fax}', '{toString}', '{Phone}'])('the unknown variable %s is refused by name', (name) => {
  expect(() => fillVariables(`Call ${name}.`, variables)).toThrow(name)
})

test('braces that hold no name stay as they are', () => {
  expect(fillVariables('a set {1, 2} and {}', variables)).toBe('a set {1, 2} and {}')
})

test('an address of several lines becomes one line', () => {
  expect(fillVariables('{where}', { where: 'Suite 4\n  12 Salt Road\r\nFarmington' })).toBe(
    'Suite 4, 12 Salt Road, Farmington',
  )
})

test('a setting cannot bring markup, a link or another variable into the text', () => {
  expect(fillVariables('{name}', { name: '<b>*A* [x](y) {phone}' })).toBe('\\<b>\\*A\\* \\[x\\](y) {phone}')
})

test('an email address with an underscore stays readable', () => {
  expect(fillVariables('{mail}', { mail: 'data_office@example.com' })).toBe('data_office@example.com')
})
