import { expect, test } from 'vitest'
import { fillVariables } from './fill-variables.ts'

const variables = { provider: 'Permeate', phone: '+1 505 555 0100' }

test('Each variable is replaced by the setting of that name at every occurrence', () => {
  expect(fillVariables('{provider}: call {phone}. Yes, {phone}.', variables)).toBe(
    'Permeate: call +1 505 555 0100. Yes, +1 505 555 0100.',
  )
})

test.each(['{fax}', '{toString}', '{Phone}'])('The unknown variable %s is refused by name', (name) => {
  expect(() => fillVariables(`Call ${name}.`, variables)).toThrow(name)
})

test('Braces without a name stay unchanged', () => {
  expect(fillVariables('a set {1, 2} and {}', variables)).toBe('a set {1, 2} and {}')
})

test('An address of several lines becomes one line', () => {
  expect(fillVariables('{where}', { where: 'Suite 4\n  12 Salt Road\r\nFarmington' })).toBe(
    'Suite 4, 12 Salt Road, Farmington',
  )
})

test('A setting cannot insert markup, a link or another variable into the text', () => {
  expect(fillVariables('{name}', { name: '<b>*A* [x](y) {phone}' })).toBe('\\<b>\\*A\\* \\[x\\](y) {phone}')
})

test('An email address with an underscore stays readable', () => {
  expect(fillVariables('{mail}', { mail: 'data_office@example.com' })).toBe('data_office@example.com')
})
