import { expect, it } from 'vitest'
import { pastedAddresses } from './manual-states.ts'

it.each([
  ['one@plant.example\ntwo@plant.example', ['one@plant.example', 'two@plant.example']],
  ['One@Plant.example; one@plant.example ,', ['one@plant.example']],
  ['Ann Obi <ann.obi@plant.example>', ['ann.obi@plant.example']],
  ['no address here', []],
])('reads each address of %j once', (text, addresses) => {
  expect(pastedAddresses(text)).toEqual(addresses)
})
