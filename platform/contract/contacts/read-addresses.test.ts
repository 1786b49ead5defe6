import { describe, expect, it } from 'vitest'
import { readAddresses } from './read-addresses.ts'

const read = (list: string) => readAddresses(list).map(({ name, address }) => address || `? ${name}`)

describe('Address list', () => {
  it.each([
    ['with one address per line', 'ann@x.com\r\n\n ben@x.com ', ['ann@x.com', 'ben@x.com']],
    ['with commas, semicolons and spaces', 'a@x.com,b@x.com; c@x.com d@x.com\te@x.com', 5],
    ['with a trailing comma', 'a@x.com, b@x.com,', 2],
    [
      'with commas in quoted and unquoted names',
      '"Lee, Ann" <ann@x.com>; Bond, James <j@x.com>, c@x.com',
      ['ann@x.com', 'j@x.com', 'c@x.com'],
    ],
    ['with non-ASCII names', 'García, José <j@x.com>; 李, 明 <li@x.com>', ['j@x.com', 'li@x.com']],
    [
      'with quotes in a name',
      String.raw`"Ann \"the boss\" Lee" <ann@x.com>, b@x.com`,
      ['ann@x.com', 'b@x.com'],
    ],
    ['with an address as a name', '"b@evil.com" <a@x.com>, c@x.com <c@x.com>', ['a@x.com', 'c@x.com']],
    ['with two addresses as a name', '"b@evil.com c@evil.com" <a@x.com>', ['a@x.com']],
    [
      'with comments',
      'Ann Lee (office, night) <ann@x.com>, ben@x.com (Ben, home)',
      ['ann@x.com', 'ben@x.com'],
    ],
    ['with a group', 'Plant: ann@x.com, Ben <ben@x.com>; cy@x.com', ['ann@x.com', 'ben@x.com', 'cy@x.com']],
    ['with an empty group', 'undisclosed-recipients:;', []],
    [
      'with names but no commas',
      'Ann <a@x.com> Ben <b@x.com> "Lee, Cy" <c@x.com>',
      ['a@x.com', 'b@x.com', 'c@x.com'],
    ],
    ['with bare addresses but no commas', 'Ann Lee a@x.com Ben b@x.com', ['a@x.com', 'b@x.com']],
    [
      'with mailto links',
      '<mailto:a@x.com>, Ben [mailto:b@x.com], mailto:c@x.com',
      ['a@x.com', 'b@x.com', 'c@x.com'],
    ],
    ['with full-width punctuation', 'a@x.com，b@x.com；c@x.com、d@x.com', 4],
    ['with invisible spaces', '\ufeffa@x.com\u00a0,\u200bb@x.com', ['a@x.com', 'b@x.com']],
    ['with an apostrophe', "O'Neil, Sean <s.o'neil@x.com>", ["s.o'neil@x.com"]],
    ['with an unclosed bracket', 'Ann <a@x.com', ['a@x.com']],
    ['with invalid entries', 'nobody, a@x.com; @x.com', ['? nobody', 'a@x.com', '@x.com']],
    ['with usernames', 'learner, texan\nstaff', ['? learner', '? texan', '? staff']],
    ['without entries', ' \n,; ', []],
  ])('is read %s', (_how, list, expected) => {
    if (typeof expected === 'number') expect(read(list)).toHaveLength(expected)
    else expect(read(list)).toEqual(expected)
  })

  it('preserves names', () => {
    expect(readAddresses('"Lee, Ann" <ann@x.com>')).toEqual([{ name: 'Lee, Ann', address: 'ann@x.com' }])
  })
})
