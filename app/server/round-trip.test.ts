import { describe, expect, it } from 'vitest'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { examsAdmin } from '#features/learn/exams/contract/admin-contract.ts'
import { termActs, termAdmin } from '#features/learn/glossary/contract/glossary-admin.ts'
import { readTermRows, recognizeTermColumns } from '#features/learn/glossary/rules/csv/term-columns.ts'
import { planExchange } from '#features/office/plan-exchange/contract.ts'
import { corporateAdding } from '#features/organizations/company-office/contract/adding.ts'
import { corporatePeople } from '#features/organizations/company-office/contract/people.ts'
import { readPeople } from '#features/organizations/company-office/rules/people/read-people.ts'
import { partnerPriceList } from '#features/organizations/partner-sales/contract/prices.ts'
import { readPrices } from '#features/organizations/partner-sales/rules/read-prices.ts'
import { triviaActs, triviaAdmin } from '#features/site/games/contract/trivia-admin.ts'
import { cellsOfRows, recognizeTriviaColumns } from '#features/site/games/rules/csv/trivia-columns.ts'
import { readTable } from '#platform/contract/tables/read-table.ts'
import { readTableBytes } from '#platform/web/tables/read-table-file.ts'
import { testApp } from './testing/test-app.ts'
import type { TestClient } from './testing/test-client.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const admin = await app.as('admin')
const instructor = await app.as('instructor')

/** Returns the text of an exported file as the web app reads it on import. */
async function exported(client: TestClient, at: string, query: Record<string, string> = {}) {
  const { rawPayload, statusCode } = await client.get(`/api/${at}.csv?${new URLSearchParams(query)}`)
  expect(statusCode).toBe(200)
  const read = await readTableBytes(rawPayload)
  if ('problem' in read) throw new Error(read.problem)
  expect(read.warnings).toEqual([])
  return read.text
}

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / 50) }, (_, part) => rows.slice(part * 50, part * 50 + 50))

describe('Export and import round trip', () => {
  it('does not change a glossary with formula-like texts, tabs and paragraphs', async () => {
    await instructor.call(termAdmin.save, {
      id: null,
      draft: {
        term: '-OH group',
        aliases: ['+1 charge', '@home'],
        subject: 'membranes',
        free: false,
        definition: "=x means equal.\n\nSecond\tparagraph, with 'quotes'; and -more.",
        inTexts: true,
        spanishTerm: "'=x",
        spanishText: '',
        spanishReviewed: false,
        related: [],
        figure: '',
      } as never,
    })
    const isHeading = (cells: readonly string[]) => recognizeTermColumns(cells).includes('term')
    const { rows, rowNumbers } = readTable(await exported(instructor, termAdmin.list.at), { isHeading })
    const { rows: terms, problems } = readTermRows(
      rows.slice(1),
      recognizeTermColumns(rows[0] ?? []),
      rowNumbers.slice(1),
    )
    expect(terms.length).toBeGreaterThan(400)
    const sums = { added: 0, changed: 0, same: 0, problems }
    for (const part of inParts(terms)) {
      const answer = await instructor.call(termActs.importTerms, { rows: part as never })
      sums.added += answer.added
      sums.changed += answer.changed
      sums.same += answer.same
      sums.problems.push(...answer.problems)
    }
    expect(sums).toEqual({ added: 0, changed: 0, same: terms.length, problems: [] })
  })

  it('does not change the trivia questions', async () => {
    await instructor.call(triviaAdmin.save, {
      id: null,
      draft: {
        question: '-OH or =O?',
        rightAnswer: '+1',
        wrongAnswers: ['-x', '@'],
        topic: 'membranes',
        explanation: 'First.\n\n- second',
        difficulty: 'easy',
        language: 'en',
        source: 'science',
      },
    })
    const isHeading = (cells: readonly string[]) => recognizeTriviaColumns(cells).includes('question')
    const { rows, rowNumbers } = readTable(await exported(instructor, triviaAdmin.list.at), { isHeading })
    const items = cellsOfRows(rows.slice(1), recognizeTriviaColumns(rows[0] ?? []), rowNumbers.slice(1))
    expect(items.find(({ cells }) => cells.question === '-OH or =O?')?.cells).toMatchObject({
      rightAnswer: '+1',
      wrongAnswer1: '-x',
      wrongAnswer2: '@',
      explanation: 'First.\n\n- second',
    })
    for (const part of inParts(items))
      expect(await instructor.call(triviaActs.importItems, { rows: part as never })).toMatchObject({
        added: 0,
        same: part.length,
        problems: [],
      })
  })

  it('does not change the prices of a partner', async () => {
    const partneradmin = await app.as('partneradmin')
    const partner = 'ams'
    const { rows, problem } = readPrices(
      await exported(partneradmin, partnerPriceList.prices.at, { partner }),
    )
    expect([problem, rows.length > 5]).toEqual(['', true])
    const { results } = await partneradmin.call(partnerPriceList.importPrices, { partner, rows })
    expect(results.filter(({ outcome }) => outcome !== 'same')).toEqual([])
  })

  it('does not change the exam items', async () => {
    const text = await exported(admin, 'exams/itemBank')
    const { rows, problems } = await admin.call(examsAdmin.previewImport, { text })
    expect([problems, rows.filter(({ what }) => what !== 'same')]).toEqual([[], []])
    expect(rows.length).toBeGreaterThan(50)
  })

  it('imports a plan as a new project with the same tasks', async () => {
    const staff = await app.as('staff')
    const day = '2027-01-04'
    const text = [
      'Task,Working days,Date,Day,Starts,Due,Checklist,Notes',
      `@home,2,start-from,${day},${day},2027-01-05,"[ ] -one\n[x] =two","- first\n\n+ second"`,
    ].join('\n')
    const importFile = async (bytes: string) =>
      (await staff.upload(planExchange.importPlan, { name: 'Round' }, { bytes })).json().file as string
    const exportOf = async (projectid: string) =>
      (await staff.file(planExchange.exportCsv, { projectid })).body
    const first = await exportOf(await importFile(text))
    expect(first).toContain(`"'@home"`)
    expect(await exportOf(await importFile(first))).toBe(first)
  })

  it('recognizes everyone in an exported list of company employees', async () => {
    const corpadmin = await app.as('corpadmin')
    const company = await companyOf(app.app.db, (await app.person('corpadmin')).userId)
    const compid = company?.compid ?? ''
    const { people, problem } = readPeople(await exported(corpadmin, corporatePeople.people.at, { compid }))
    expect([problem, people.length > 3]).toEqual(['', true])
    const named = people.map(({ email, employeeNumber }) => ({ email, employeeNumber }))
    const { known } = await corpadmin.call(corporateAdding.whoIsThere, { compid, people: named })
    expect(known).toEqual(people.map((_, index) => index))
  })
})
