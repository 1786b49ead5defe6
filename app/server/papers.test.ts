import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { realNames } from '#platform/server/documents/text/testing/names.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { allPapers } from './testing/papers/all-papers.ts'
import type { Paper, Shown } from './testing/papers/fixtures.ts'
import { extractTextLayout } from './testing/papers/read-page.ts'

const LONG_WORD = 'w'.repeat(100)
const tooLong = [LONG_WORD, 'กุลธิดาเพชรรัตนสุวรรณวัฒนานุกูลกิจ'.repeat(2), '王'.repeat(60), 'שלום'.repeat(20)]
const names = [...Object.values(realNames).flatMap((each) => each.slice(0, 2)), ...tooLong]
/** Scripts whose text PDF readers return in the order typed. */
const asTyped = /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Han}\p{sc=Hang} ]+$/u
const withoutBlanks = (name: string) => name.replace(/\s/g, '')
/** Strips combining marks, since the PDF reader cannot extract letters drawn with them. */
const letters = (name: string) => withoutBlanks(name).normalize('NFD').replace(/\p{M}/gu, '')

const whole = { outside: [], overlapping: [], missing: [], replaced: false }

/** Returns the layout problems of a document, and the names that cannot be read in it. */
async function problemsOf(draw: Paper, shown: Shown, sought: readonly string[] = []) {
  const { text, outside, overlapping } = await extractTextLayout(await draw(shown))
  const missing = sought.filter((name) => asTyped.test(name) && !letters(text).includes(letters(name)))
  return { outside, overlapping, missing, replaced: text.includes('\ufffd') }
}

const withoutNames = ['scaling', 'projection']
/** Documents for one person or company, or with numbers only. */
const ofOneName = ['certificate', 'poster', 'probing', ...withoutNames]
const papers = Object.entries(allPapers)
const ofManyNames = papers.filter(([kind]) => !ofOneName.includes(kind))

describe('Names in every script', () => {
  it.each(ofManyNames)('stay on the page without overlap and readable in rows: %s', async (_, draw) => {
    expect(await problemsOf(draw, { name: 'Lena Moreau', names }, names)).toEqual(whole)
  })

  it.each(papers)('stay on the page without overlap in titles and addresses: %s', async (kind, draw) => {
    const long = kind === 'certificate' ? [LONG_WORD] : [LONG_WORD, 'שלום'.repeat(20)]
    for (const name of long) expect(await problemsOf(draw, { name, names: [name] })).toEqual(whole)
    for (const name of ['محمد علي', 'Nguyễn Elçin Nərmin 王伟 Қайрат Әлиев'])
      expect(
        await problemsOf(draw, { name, names: [name] }, withoutNames.includes(kind) ? [] : [name]),
      ).toEqual(whole)
  })
})

const ROWS = 40
const headings: Readonly<Record<string, string>> = {
  packingList: 'Printed certificate',
  matrix: 'Person',
  statement: 'Charged',
  orderPaper: 'Quantity',
  creditNote: 'Quantity',
  quote: 'Quantity',
  settlement: 'Our price',
  ceList: 'Approval',
  signIn: 'Name and company',
}

describe('List in a document', () => {
  it.each(Object.entries(headings))('repeats its heading on each page: %s', async (kind, heading) => {
    const rows = Array.from({ length: ROWS }, (_, index) => `Lena Moreau ${index}`)
    const pdf = (await allPapers[kind]?.({ name: 'Lena Moreau', names: rows })) ?? Buffer.of()
    const { text, pages, outside, overlapping } = await extractTextLayout(pdf)
    const withRows = pages.filter((page) => page.includes('LenaMoreau3'))
    expect(withRows.length).toBeGreaterThan(0)
    expect(pages.filter((page) => page.includes(withoutBlanks(heading))).length).toBeGreaterThan(1)
    for (const page of withRows) expect(page).toContain(withoutBlanks(heading))
    expect(rows.filter((row) => !text.includes(withoutBlanks(row)))).toEqual([])
    expect({ outside, overlapping }).toEqual({ outside: [], overlapping: [] })
  })

  it.each(papers.filter(([kind]) => kind !== 'badges'))('may be empty: %s', async (_, draw) => {
    expect(await problemsOf(draw, { name: 'Lena Moreau', names: [] })).toEqual(whole)
  })
})

/** Maximum length of notes, bios and messages. */
const NOTE = 'The pump was loud and the gauge shook. '.repeat(100).trim()
const signs = 'Seen 😀 by \u{1f468}\u200d\u{1f469}\u200d\u{1f467}, then 王伟.'

describe('Notes in a document', () => {
  it.each(['run', 'assessment', 'experts', 'quote', 'letter', 'troubleshooting'])(
    'continue on the next page if they are long: %s',
    async (kind) => {
      const draw = allPapers[kind] ?? Promise.reject
      expect(await problemsOf(draw, { name: 'Lena Moreau', names: [NOTE] })).toEqual(whole)
    },
  )

  it.each(['run', 'experts', 'letter', 'troubleshooting'])(
    'show a replacement character for characters that no typeface has: %s',
    async (kind) => {
      const pdf = (await allPapers[kind]?.({ name: 'Lena Moreau', names: [signs] })) ?? Buffer.of()
      const { text, outside } = await extractTextLayout(pdf)
      expect(text).toContain('Seen\ufffdby\ufffd,then王伟.')
      expect(outside).toEqual([])
    },
  )
})

it('keeps the spaces between the words after a broken word', async () => {
  const { pieces } = await extractTextLayout(
    (await allPapers.poster?.({ name: LONG_WORD, names: [] })) ?? Buffer.of(),
  )
  expect(pieces.join('')).toContain('Scan the code with your phone.')
})

it.each(['statement', 'settlement', 'quote', 'orderPaper'])('does not break amounts: %s', async (kind) => {
  const pdf = (await allPapers[kind]?.({ name: 'Lena Moreau', names: ['Lena Moreau'] })) ?? Buffer.of()
  const { pieces } = await extractTextLayout(pdf)
  expect(pieces.filter((piece) => piece.includes('1,234,567'))).toSatisfy((amounts: string[]) =>
    amounts.every((amount) => amount.includes('1,234,567.89')),
  )
})

it('tests every rendered document', () => {
  const read = (path: string) => readFileSync(join(projectRoot(), path), 'utf8')
  const filesIn = (folder: string) =>
    readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    )
  const drawn = filesIn('app/server/testing/papers').map(read).join('')
  const renders = filesIn('features').filter(
    (path) => /\/render-[\w-]+\.ts$/.test(path) && read(path).includes('renderDocument('),
  )
  expect(renders.length).toBeGreaterThan(15)
  expect(renders.filter((path) => !drawn.includes(`'#${path}'`))).toEqual([])
})
