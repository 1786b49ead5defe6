import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { plainText } from '#platform/contract/compare/fold.ts'
import { likeOf } from '../lists/list-query.ts'
import { prefixQuery, wordsOf } from './word-search.ts'

const { db } = (await testApp()).app

/** All letters, marks and symbols of the scripts in which names are stored. */
const ranges = [
  [0x20, 0x24f],
  [0x250, 0x2af],
  [0x2b0, 0x58f],
  [0x591, 0x6ff],
  [0xe01, 0xe5b],
  [0x1e00, 0x1fff],
  [0x2000, 0x2064],
  [0x20d0, 0x214f],
  [0x3041, 0x30ff],
  [0xac00, 0xac80],
  [0xfb00, 0xfb06],
  [0xff01, 0xff9f],
] as const

describe('Text normalization', () => {
  it.each([
    'Łukasz Wójcik',
    'Jörg STRAUẞ',
    'Anne Sørensen',
    'Işık İstanbul',
    'Đặng Văn Þór Æsir Œuvre Guðrún',
    'Elçin Əliyev',
    'Ｖｉｎｃｅｎｔ',
    'Jose\u0301',
    'ΟΔΥΣΣΕΎΣ ΣΟΦΊΑ',
    'O’Brien O`Brien O´Brien',
    'Jean–Luc',
    'สมชาย ส้ม',
    'がく 김',
    'مُحَمَّد',
    'Қайрат Йовков Ёлка',
    '',
    '50% x_y',
  ])('is identical in the database: %s', async (text) => {
    const { rows } = await db.execute(sql`select plain_text(${text}) as plain`)
    expect(rows).toEqual([{ plain: plainText(text) }])
  })

  it('is identical in the database for every letter', async () => {
    const letters = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    const assigned = letters.filter((letter) => !/\p{Cn}/u.test(letter))
    const { rows } = await db.execute<{ letter: string; plain: string }>(
      sql`select letter, plain_text('a' || letter || 'a') as plain
        from unnest(${sql.param(assigned)}::text[]) letter`,
    )
    expect(rows).toHaveLength(assigned.length)
    expect(rows.filter(({ letter, plain }) => plain !== plainText(`a${letter}a`))).toEqual([])
  })
})

describe('Word search', () => {
  it.each([
    ['Łukasz Wójcik', 'lukasz', true],
    ['Zofie Žofie', 'zofie', true],
    ['Muñoz', 'munoz', true],
    ['Mun\u0303oz', 'MUÑOZ', true],
    ['Sean O’Brien', "o'brien", true],
    ['Sean O’Brien', 'obrien', true],
    ['Sean O’Brien', 'o brien', true],
    ['Sean O’Brien', 'brien', true],
    ['Sean OBrien', 'o’brien', true],
    ['Mary-Ann', 'maryann', true],
    ['Mary-Ann', 'ann', true],
    ['Maryann', 'Mary-Ann', true],
    ['Águas do Porto', 'aguas', true],
    ['ส้ม', 'ส้ม', true],
    ['„Aqua“ GmbH', 'aqua', true],
    ['Łukasz', 'ukasz', false],
  ])('searches %s for the word prefixes %s: %s', async (text, search, found) => {
    const { rows } = await db.execute(
      sql`select ${wordsOf(sql`${text}`)} @@ to_tsquery('simple', ${prefixQuery(search)}) as found`,
    )
    expect(rows).toEqual([{ found }])
  })

  it.each([
    ['Łukasz O’Neil', 'lukasz', true],
    ['Łukasz O’Neil', "O'NEIL", true],
    ['Łukasz O’Neil', 'oneil', true],
    ['Mary-Ann', 'ryann', true],
    ['100% pure', '0%', true],
    ['1000 pure', '0%', false],
  ])('searches anywhere in %s for %s: %s', async (text, search, found) => {
    const { rows } = await db.execute(sql`select found_text(${text}) like ${likeOf(search)} as found`)
    expect(rows).toEqual([{ found }])
  })

  it('returns null for a search of punctuation only', () => {
    expect(prefixQuery(' -.% ')).toBeNull()
  })
})

it('sorts names in dictionary order', async () => {
  const names = ['Zuniga', 'adams', 'Østby', 'de la Cruz', 'Brown', 'Čapek', 'Álvarez']
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from unnest(${sql.param(names)}::text[]) name order by name collate "und-x-icu"`,
  )
  const sorted = ['adams', 'Álvarez', 'Brown', 'Čapek', 'de la Cruz', 'Østby', 'Zuniga']
  expect(rows.map(({ name }) => name)).toEqual(sorted)
  const { rows: columns } = await db.execute(sql`
    select distinct coalesce(collation_name, '') as collation from information_schema.columns
    where column_name = 'sort_name' or (column_name in ('first_name', 'last_name') and table_name in ('users', 'seminar_registrations'))`)
  expect(columns).toEqual([{ collation: 'und-x-icu' }])
})
