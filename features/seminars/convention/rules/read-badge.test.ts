import { describe, expect, it } from 'vitest'
import { readBadge } from './read-badge.ts'

const ana = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@plant.example',
  company: 'Mesa Water',
  phone: '5055550100',
}

describe('Scanned code', () => {
  it.each([
    [
      'with our account data',
      '{"f_name":"Ana","l_name":"Reyes","email":"ana@plant.example","company":"Mesa Water","phone":"5055550100","token":"x"}',
    ],
    [
      'with a vCard',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Reyes;Ana;;;\r\nORG:Mesa Water;Operations\r\nTEL;TYPE=WORK:5055550100\r\nEMAIL:ana@plant.example\r\nEND:VCARD',
    ],
    ['with a MECARD', 'MECARD:N:Reyes,Ana;ORG:Mesa Water;TEL:5055550100;EMAIL:ana@plant.example;;'],
  ])('%s fills the form', (_what, code) => {
    expect(readBadge(code)).toEqual(ana)
  })

  it('with only an email address fills in the address', () => {
    expect(readBadge(' ana@plant.example ')).toEqual({
      firstName: '',
      lastName: '',
      email: 'ana@plant.example',
      company: '',
      phone: '',
    })
  })

  const nobody = { firstName: '', lastName: '', email: '', company: '', phone: '' }
  const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n')
  const old = (...lines: string[]) => card(...lines).replace('VERSION:3.0', 'VERSION:2.1')

  it.each<[string, string, Partial<typeof nobody>]>([
    [
      'a grouped email address',
      card('N:Lee;Ann;;;', 'item1.EMAIL;type=INTERNET:a@b.example', 'item1.X-ABLabel:Work'),
      { firstName: 'Ann', lastName: 'Lee', email: 'a@b.example' },
    ],
    [
      'escaped commas',
      card(String.raw`N:O'Neil\, Jr.;Sean`, String.raw`ORG:Acme\, Inc.;Ops`),
      { firstName: 'Sean', lastName: "O'Neil, Jr.", company: 'Acme, Inc.' },
    ],
    ['an unescaped comma', card('N:de la Cruz, Jr.;Ana'), { firstName: 'Ana', lastName: 'de la Cruz, Jr.' }],
    [
      'folded lines',
      card('N:Lee;Ann', 'EMAIL:ann.lee@waterworks.', ' example'),
      { firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@waterworks.example' },
    ],
    [
      'a phone number as a URI',
      card('N:Lee;Ann', 'TEL;VALUE=uri;TYPE="voice,home":tel:+1-505;ext=12'),
      { firstName: 'Ann', lastName: 'Lee', phone: '+1-505' },
    ],
    [
      'a colon in a parameter',
      card('N:Lee;Ann', 'TEL;X-A="a:b;c":+1'),
      { firstName: 'Ann', lastName: 'Lee', phone: '+1' },
    ],
    [
      'only the full name',
      card('FN:Ana Maria van Dyke').replace('3.0', '4.0'),
      { firstName: 'Ana Maria', lastName: 'van Dyke' },
    ],
    ['only one name', card('N:;Suharto;;;', 'FN:Suharto'), { firstName: 'Suharto' }],
    ['only a family name', card('N:Suharto;;;;'), { firstName: 'Suharto' }],
    ['an empty name', card('N:;;;;', 'FN:Ann Lee'), { firstName: 'Ann', lastName: 'Lee' }],
    [
      'lowercase property names',
      'begin:vcard\nversion:3.0\nn:Lee;Ann\nemail:a@b.example\nend:vcard',
      { firstName: 'Ann', lastName: 'Lee', email: 'a@b.example' },
    ],
    [
      'quoted-printable text',
      old('N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=81lvarez;Ana', 'TEL;CELL;PREF:123'),
      { firstName: 'Ana', lastName: 'Álvarez', phone: '123' },
    ],
    [
      'quoted-printable text in windows-1252',
      old('N;QUOTED-PRINTABLE;CHARSET=windows-1252:=C1lvarez;Ana', 'ORG:Acme, Inc.;Ops'),
      { firstName: 'Ana', lastName: 'Álvarez', company: 'Acme, Inc.' },
    ],
    [
      'a continued quoted-printable line',
      old('ORG;ENCODING=QUOTED-PRINTABLE:Mesa =', 'Water=20Works', 'N:Lee;Ann', 'EMAIL;INTERNET:q@b.example'),
      { firstName: 'Ann', lastName: 'Lee', company: 'Mesa Water Works', email: 'q@b.example' },
    ],
    [
      'several cards, the first without a person',
      `${card('ORG:Acme')}\r\n${card('FN:Ann Lee')}\r\n${card('FN:Ben Oh')}`,
      { firstName: 'Ann', lastName: 'Lee' },
    ],
    [
      'a broken card before another',
      `BEGIN:VCARD\nFN;TYPE="x:Nobody\nEND:VCARD\n${card('FN:Ann Lee')}`,
      { firstName: 'Ann', lastName: 'Lee' },
    ],
    [
      'a MECARD with escapes',
      String.raw`MECARD:N:Lee,Ann;ORG:Acme\; Inc;EMAIL:a@b.example;;`,
      { firstName: 'Ann', lastName: 'Lee', company: 'Acme; Inc', email: 'a@b.example' },
    ],
    [
      'a MECARD with a name in natural order',
      'MECARD:N:Ann Lee;TEL:1;;',
      { firstName: 'Ann', lastName: 'Lee', phone: '1' },
    ],
    [
      'a BIZCARD',
      'BIZCARD:N:Sean;X:Owen;T:Engineer;C:Acme;B:+1505;E:s@b.example;;',
      { firstName: 'Sean', lastName: 'Owen', company: 'Acme', phone: '+1505', email: 's@b.example' },
    ],
    ['a mailto link', 'mailto:a@b.example?subject=Hello%20you', { email: 'a@b.example' }],
    [
      'an email address with a name',
      'Ann Lee <a@b.example>',
      { firstName: 'Ann', lastName: 'Lee', email: 'a@b.example' },
    ],
    ['a MATMSG email message', 'MATMSG:TO:a@b.example;SUB:Hello;BODY:Hi;;', { email: 'a@b.example' }],
  ])('with %s is parsed', (_what, code, badge) => {
    expect(readBadge(code)).toEqual({ ...nobody, ...badge })
  })

  it.each(['', 'https://example.com', '{"a":1}', '{broken', 'BEGIN:VCARD\nEND:VCARD', '12345'])(
    'without personal data is refused: %s',
    (code) => {
      expect(readBadge(code)).toBeNull()
    },
  )
})
