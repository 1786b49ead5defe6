import { expect, it, vi } from 'vitest'
import { readTable } from '#platform/contract/tables/read-table.ts'
import { asked } from '../confirm.ts'
import { readChosenTable } from './read-chosen-table.ts'
import { readTableBytes, readTableFile } from './read-table-file.ts'
import { numberCell as number, textCell as text, workbook } from './testing/workbook.ts'

const isHeading = (cells: readonly string[]) => cells.includes('Name')

it('reads a workbook as a table with its displayed rows, dates and numbers', async () => {
  const bytes = workbook(
    [
      `<row r="1">${text('A1', 'Staff list 2026')}</row>`,
      `<row r="3">${text('A3', 'Name')}${text('B3', 'From')}</row>`,
      `<row r="4">${text('A4', 'Muñoz, José\n-OH')}${number('B4', '46388', 1)}${number('C4', '46388.3125', 2)}${number('D4', '0.3125', 3)}</row>`,
      `<row r="5">${text('A5', '-x')}${number('B5', '1.234')}${number('C5', '0.30000000000000004')}${number('D5', '1199')}</row>`,
    ].join(''),
  )
  const read = await readTableBytes(bytes)
  if ('problem' in read) throw new Error(read.problem)
  expect(read.warnings).toEqual([])
  expect(readTable(read.text, { isHeading })).toMatchObject({
    rowNumbers: [3, 4, 5],
    rows: [
      ['Name', 'From', '', ''],
      ['Muñoz, José\n-OH', '2027-01-01', '2027-01-01 07:30:00', '07:30:00'],
      // The trailing zero prevents reading the number with a thousands separator.
      ['-x', '1.2340', '0.3', '1199'],
    ],
  })
})

it('reads the first of several sheets and adds a warning', async () => {
  expect(await readTableBytes(workbook(`<row r="1">${text('A1', 'Name')}</row>`, ['Old']))).toEqual({
    text: 'Name\r\n',
    guessed: [],
    warnings: ['This workbook has 2 sheets. The first one, “Staff”, was read.'],
  })
})

it.each([
  ['a CSV file', 'José;x', { text: 'José;x', warnings: [], guessed: [] }],
  [
    'a ZIP file that is not a workbook',
    'PK\x03\x04x',
    { problem: expect.stringMatching(/^This is a compressed file/) },
  ],
])('reads %s or refuses it with a message', async (_title, content, answer) => {
  expect(await readTableFile(new File([content], 'list.csv'))).toEqual(answer)
})

it.each([
  ['accepted when the user confirms them', true, { text: 'José', warnings: [], guessed: ['José'] }],
  [
    'refused when the user does not confirm them',
    false,
    { problem: expect.stringContaining('save the file as "CSV UTF-8"') },
  ],
])('shows letters of Windows-1252, which are %s', async (_what, isRight, answer) => {
  const bytes = Uint8Array.from('Jos\xe9', (sign) => sign.charCodeAt(0))
  const reading = readChosenTable(new File([bytes], 'list.csv'))
  await vi.waitFor(() => expect(asked.get()?.message).toContain('José'))
  asked.get()?.answer(isRight)
  expect(await reading).toEqual(answer)
})

it('requires no confirmation for a UTF-8 file', async () => {
  expect(await readChosenTable(new File(['José'], 'list.csv'))).toMatchObject({ text: 'José' })
  expect(asked.get()).toBeNull()
})
