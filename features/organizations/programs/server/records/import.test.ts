import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { programsAdmin } from '../../contract/admin-contract.ts'
import { programs } from '../../contract.ts'
import { certificatesIn, newLearner } from '../testing/progress.ts'

const app = await testApp()
const admin = await app.as('admin')
await newLearner(app, 'old-hand')
await newLearner(app, 'half-way')

const HEAD = 'email,track,requirement,done_on,hours,evidence'
const file = (...rows: string[]) => ({ fileName: 'register.csv', text: [HEAD, ...rows].join('\n') })
const good = (name: string, requirement: string, day = '2014-06-30') =>
  `${name}@example.com,operator,${requirement},${day},,"Folder 3, sheet 12"`
const countRecords = async () =>
  Number((await app.app.pool.query('select count(*) from requirement_records')).rows[0].count)

describe('Reading a file of old records', () => {
  it('reports errors on each row and stores nothing', async () => {
    const before = await countRecords()
    const check = await admin.call(
      programsAdmin.checkImport,
      file(
        good('half-way', 'OLC110'),
        good('half-way', 'OLC110'),
        good('nobody-there', 'OLC110'),
        'not an address,operator,OLC110,2014-06-30,,Folder',
        good('half-way', 'OLC999'),
        good('half-way', 'OLC115', '30.6.2014'),
        good('half-way', 'OLC140', '2099-01-01'),
        'half-way@example.com,beginner,OLC110,2014-06-30,-3,',
        '"=HYPERLINK(""http://x"")",operator,OLC110,2014-06-30,,Folder',
        good('half-way', 'OLC117', '2014-02-30'),
      ),
    )
    expect(check).toMatchObject({ problem: '', fresh: 1, known: 0, problems: 9 })
    expect(check.rows.map(({ line, is }) => [line, is])).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((line) => [line, line === 2 ? 'new' : 'problem']),
    )
    const problems = check.rows.map(({ problems: all }) => all.join(' '))
    expect(problems[1]).toContain('line 2')
    expect(problems[2]).toContain('No one has an account')
    expect(problems[4]).toContain('OLC999')
    expect(problems[5]).toContain('2014-06-30')
    expect(problems[6]).toContain('future')
    expect(problems[7]).toMatch(/track.*hours.*evidence/s)
    expect(problems[9]).toContain('There is no 2014-02-30.')
    expect(await countRecords()).toBe(before)
  })

  it.each([
    ['without the required columns', 'name,day\nAda,2014-06-30', 'columns are missing'],
    ['with a header row only', HEAD, 'no rows'],
    [
      'with an unclosed quotation mark',
      `${HEAD}\n"half-way@example.com,operator,OLC110,2014-06-30,,x`,
      'quotation',
    ],
    ['that is not a table', 'PK\u0003\u0004 not a table', 'not readable'],
    ['with lost characters', `${HEAD}\na@example.com,operator,OLC110,2014-06-30,,Mu\uFFFDoz`, 'not readable'],
  ])('refuses a file %s with a clear message', async (_message, text, word) => {
    const input = { fileName: 'register.csv', text }
    expect((await admin.call(programsAdmin.checkImport, input)).problem).toContain(word)
    await expect(admin.call(programsAdmin.importRecords, input)).rejects.toMatchObject({ status: 400 })
  })

  it('refuses a file that is too long before reading it', async () => {
    const text = `${HEAD}\n${'x'.repeat(400_001)}`
    await expect(admin.call(programsAdmin.checkImport, { fileName: 'long.csv', text })).rejects.toMatchObject(
      {
        body: { fields: { text: expect.stringContaining('too long') } },
      },
    )
  })
})

describe('Importing old records', () => {
  it('imports nothing when one row has an error', async () => {
    const before = await countRecords()
    await expect(
      admin.call(
        programsAdmin.importRecords,
        file(good('old-hand', 'OLC110'), good('nobody-there', 'OLC115')),
      ),
    ).rejects.toMatchObject({ code: 'import-problems' })
    expect(await countRecords()).toBe(before)
  })

  it('marks the source of each record, issues past certificates, and recognizes repeated records', async () => {
    const request = file(
      good('old-hand', 'OLC110'),
      good('old-hand', 'inwt_1'),
      'OLD-HAND@example.com,Operator,Certificate,2024-07-01,20,Paper certificate 24-8',
      good('half-way', 'OLC110'),
    )
    expect(await admin.call(programsAdmin.importRecords, request)).toEqual({
      records: 4,
      people: 2,
      certificates: 1,
    })
    const { rows } = await admin.call(programsAdmin.participantList, { search: 'old-hand@' })
    const detail = await admin.call(programsAdmin.participantDetail, {
      participantid: rows[0]?.participantid ?? '',
    })
    expect(detail).toMatchObject({ state: 'completed', source: 'import' })
    expect(detail.records.map(({ requirement, hours, from }) => [requirement, hours, from])).toEqual([
      ['OLC110', 8, 'register.csv, line 2'],
      ['INWT_1', 0, 'register.csv, line 3'],
    ])
    const [certificate] = await certificatesIn(app, 'old-hand', 'WTCP-OPERATOR')
    expect(certificate?.source).toBe('import')
    expect(certificate?.issued_at.toISOString()).toContain('2024-07-01')
    expect((await app.mails()).filter(({ recipient }) => recipient === 'old-hand@example.com')).toEqual([])

    const again = await admin.call(programsAdmin.checkImport, request)
    expect(again).toMatchObject({ fresh: 0, known: 4, problems: 0 })
    expect(await admin.call(programsAdmin.importRecords, request)).toMatchObject({ records: 0 })
    const moved = await admin.call(programsAdmin.checkImport, file(good('half-way', 'OLC110', '2015-01-01')))
    expect(moved.rows[0]?.problems[0]).toContain('Jun 30, 2014')
  })

  it("counts in the person's program, and leaves a certificate based only on records to staff", async () => {
    const rest = ['OLC115', 'OLC140', 'OLC150', 'INWT_1'].map((requirement) => good('half-way', requirement))
    await admin.call(programsAdmin.importRecords, file(...rest))
    const { tracks } = await (await app.as('half-way')).call(programs.tracks, {})
    expect(tracks[0]).toMatchObject({ doneCount: 5, hours: 20, certificate: null })
    expect(await certificatesIn(app, 'half-way', 'WTCP-OPERATOR')).toEqual([])
    const { rows } = await admin.call(programsAdmin.participantList, { search: 'half-way@' })
    const { participantid, revision, may } = await admin.call(programsAdmin.participantDetail, {
      participantid: rows[0]?.participantid ?? '',
    })
    expect(may).toContain('issue')
    const requested = {
      participantid,
      revision,
      issuedOn: '2014-07-01',
      reason: 'The old register had not issued it.',
    }
    await admin.call(programsAdmin.issue, requested)
    const [certificate] = await certificatesIn(app, 'half-way', 'WTCP-OPERATOR')
    expect(certificate).toMatchObject({ source: 'staff', snapshot: { hours: 20 } })
  })

  it('is exported with the source of each place', async () => {
    const csv = await admin.get('/api/programs/participantList.csv?source=import')
    expect(csv.statusCode).toBe(200)
    expect(csv.body).toContain('old-hand@example.com')
    expect(csv.body.split('\r\n')[0]).toContain('Source')
  })
})
