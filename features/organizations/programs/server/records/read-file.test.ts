import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const head = 'Email,Track,Requirement,Done on,Hours,Evidence'
const row = 'ana@example.com,operator,OLC110,2014-06-30,8,"Paper file, 14-220"'

test.each([
  ['rows under a header row', `${head}\n${row}\n${row}`, [2, 3]],
  ['empty lines, which are counted', `${head}\n\n${row}\n ,,,,,\n${row}\n\n`, [3, 5]],
  ['a byte order mark and Windows line endings', `\uFEFF${head}\r\n${row}\r\n`, [2]],
])('A file of old records is read with %s', (_title, text, lines) => {
  const { rows, problem } = readFile(text)
  expect([problem, rows.map(({ line }) => line)]).toEqual(['', lines])
  expect(rows[0]).toMatchObject({
    email: 'ana@example.com',
    track: 'operator',
    requirement: 'OLC110',
    doneOn: '2014-06-30',
    hours: '8',
    evidence: 'Paper file, 14-220',
  })
})

test.each([
  ['Email,Track,Evidence\nx,y,z', 'These columns are missing: requirement, done_on.'],
  [head, 'The file has headings and no rows.'],
  [`${head}\n\n ,,\n`, 'The file has headings and no rows.'],
  [`${head}\n"${row}`, expect.stringMatching(/^The quotation marks do not match in row \d+\.$/)],
])('%j cannot be read', (text, problem) => {
  expect(readFile(text)).toEqual({ rows: [], problem })
})
