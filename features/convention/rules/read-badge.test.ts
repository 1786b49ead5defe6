import { describe, expect, it } from 'vitest'
import { readBadge } from './read-badge.ts'

const ana = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@plant.example',
  company: 'Mesa Water',
  phone: '5055550100',
}

describe('a scanned code', () => {
  it.each([
    [
      'of our account',
      '{"f_name":"Ana","l_name":"Reyes","email":"ana@plant.example","company":"Mesa Water","phone":"5055550100","token":"x"}',
    ],
    [
      'of a contact card',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Reyes;Ana;;;\r\nORG:Mesa Water;Operations\r\nTEL;TYPE=WORK:5055550100\r\nEMAIL:ana@plant.example\r\nEND:VCARD',
    ],
    ['of a short card', 'MECARD:N:Reyes,Ana;ORG:Mesa Water;TEL:5055550100;EMAIL:ana@plant.example;;'],
  ])('%s fills the form', (_what, code) => {
    expect(readBadge(code)).toEqual(ana)
  })

  it('of an address alone fills the address', () => {
    expect(readBadge(' ana@plant.example ')).toEqual({
      ...{ firstName: '', lastName: '', email: 'ana@plant.example', company: '', phone: '' },
    })
  })

  it.each(['', 'https://example.com', '{"a":1}', '{broken', 'BEGIN:VCARD\nEND:VCARD', '12345'])(
    'that says nothing of a person is refused: %s',
    (code) => {
      expect(readBadge(code)).toBeNull()
    },
  )
})
