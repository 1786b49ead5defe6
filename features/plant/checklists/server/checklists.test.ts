import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { plant } from '#features/plant/plant/contract.ts'
import { pngBomb, webpOf } from '#platform/server/pictures/testing/pictures.ts'
import { checklists } from '../contract.ts'
import type { Step } from '../rules/steps.ts'

const app = await testApp()
const supervisor = await app.as('supervisor')
const employee = await app.as('employee')
const corpadmin = await app.as('corpadmin')
const texan = await app.as('texan')
const gone = { status: 404 }

const at = (minutes = 0) => new Date(app.now().getTime() - 3_600_000 + minutes * 60_000).toISOString()
const blank = { section: '', help: '', isOptional: false, unit: '', least: null, most: null, choices: [] }
const steps: Step[] = [
  { ...blank, id: 'look', kind: 'check', text: 'No leaks' },
  { ...blank, id: 'drop', kind: 'number', text: 'Pressure drop', unit: 'psi', least: 0, most: 15 },
  { ...blank, id: 'seen', kind: 'photo', text: 'Photo', isOptional: true },
]
const draft = { listid: '', version: 0, name: 'Our rounds', about: '', companyid: '', steps }

type Person = typeof supervisor

async function demoPlant(): Promise<string> {
  const [{ plantid } = { plantid: '' }] = (await supervisor.call(plant.mine, {})).plants
  return plantid
}

async function newRun(person: Person, plantid: string, list: { listid: string; version: number }) {
  const runid = uuid()
  await person.call(checklists.beginRun, { runid, ...list, plantid, subject: 'Train 1', at: at() })
  return runid
}

const answer = (runid: string, stepid: string, value: number | null, note = '', minutes = 1) => ({
  entryid: uuid(),
  runid,
  stepid,
  note,
  at: at(minutes),
  answer: value === null ? ({ kind: 'done' } as const) : ({ kind: 'number', value } as const),
})

describe('Checklist', () => {
  it('gets a new version when edited, and existing runs stay on their version', async () => {
    const first = await supervisor.call(checklists.saveChecklist, draft)
    const runid = await newRun(supervisor, '', first)
    const changed = {
      ...draft,
      ...first,
      steps: [{ ...blank, id: 'new', kind: 'text' as const, text: 'Say why' }],
    }
    expect(await supervisor.call(checklists.saveChecklist, changed)).toEqual({
      listid: first.listid,
      version: 2,
    })
    const run = await supervisor.call(checklists.checklistRun, { runid })
    expect([run.version, run.steps.map(({ id }) => id)]).toEqual([1, ['look', 'drop', 'seen']])
    const { versions } = await supervisor.call(checklists.checklistVersions, { listid: first.listid })
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    await expect(supervisor.call(checklists.saveChecklist, changed)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('can be used by its company, edited by its author and administrators, and is hidden from others', async () => {
    const { companies } = await supervisor.call(checklists.checklists, {})
    const companyid = companies[0]?.companyid ?? ''
    const list = await supervisor.call(checklists.saveChecklist, {
      ...draft,
      companyid,
      name: 'Company rounds',
    })
    const mayEdit = async (person: Person) =>
      (await person.call(checklists.checklists, {})).lists.find(({ listid }) => listid === list.listid)
        ?.mayEdit
    expect([
      await mayEdit(supervisor),
      await mayEdit(corpadmin),
      await mayEdit(employee),
      await mayEdit(texan),
    ]).toEqual([true, true, false, undefined])
    const change = { ...draft, ...list, companyid }
    await expect(employee.call(checklists.saveChecklist, change)).rejects.toMatchObject({ status: 403 })
    await expect(texan.call(checklists.saveChecklist, change)).rejects.toMatchObject(gone)
    await expect(texan.call(checklists.saveChecklist, { ...draft, companyid })).rejects.toMatchObject(gone)
    await expect(newRun(texan, '', list)).rejects.toMatchObject(gone)
    await expect(texan.call(checklists.removeChecklist, { listid: list.listid })).rejects.toMatchObject(gone)
    await newRun(employee, '', list)
  })
})

describe('Checklist run', () => {
  it('stores the entries of two phones, counts the latest and ignores a duplicate', async () => {
    const plantid = await demoPlant()
    const runid = await newRun(supervisor, plantid, { listid: 'daily-rounds', version: 1 })
    const late = answer(runid, 'cartridge-drop', 9, '', 20)
    await employee.call(checklists.answerStep, late)
    await employee.call(checklists.answerStep, late)
    await supervisor.call(checklists.answerStep, answer(runid, 'cartridge-drop', 7, '', 10))
    const run = await employee.call(checklists.checklistRun, { runid })
    expect(run.entries.map(({ answer: each, by }) => [each, by !== ''])).toEqual([
      [{ kind: 'number', value: 7 }, true],
      [{ kind: 'number', value: 9 }, true],
    ])
    const { rows } = await supervisor.call(checklists.checklistRuns, { plantid })
    expect(rows.find((each) => each.runid === runid)).toMatchObject({
      answered: 1,
      problems: 0,
      subject: 'Train 1',
    })
  })

  it('accepts an out-of-limit value only with a note and counts it as a problem', async () => {
    const list = await texan.call(checklists.saveChecklist, draft)
    const runid = await newRun(texan, '', list)
    const high = answer(runid, 'drop', 22)
    await expect(texan.call(checklists.answerStep, high)).rejects.toMatchObject({ code: 'note-missing' })
    await texan.call(checklists.answerStep, { ...high, note: 'Cartridges changed' })
    const { rows } = await texan.call(checklists.checklistRuns, {})
    expect(rows.find((each) => each.runid === runid)).toMatchObject({ problems: 1 })
    const odd = { ...answer(runid, 'look', 3) }
    await expect(texan.call(checklists.answerStep, odd)).rejects.toMatchObject({ code: 'unfit' })
  })

  it('is signed off only without open steps; later entries are stored but change nothing', async () => {
    const list = await texan.call(checklists.saveChecklist, draft)
    const runid = await newRun(texan, '', list)
    const sign = { entryid: uuid(), runid, name: 'T. Reyes', at: at(5) }
    await texan.call(checklists.answerStep, answer(runid, 'look', null))
    await expect(texan.call(checklists.finishRun, sign)).rejects.toMatchObject({ code: 'open-steps' })
    await texan.call(checklists.answerStep, answer(runid, 'drop', 12))
    await texan.call(checklists.finishRun, sign)
    await texan.call(checklists.finishRun, sign)
    await texan.call(checklists.answerStep, answer(runid, 'drop', 40, 'Later', 30))
    const run = await texan.call(checklists.checklistRun, { runid })
    expect(run).toMatchObject({ problems: 0, answered: 2, finishedAt: sign.at })
    expect(run.entries.length).toBe(4)
    await expect(texan.call(checklists.discardRun, { runid })).rejects.toMatchObject({ code: 'finished' })
    const pdf = await texan.get(`/api/plant/checklistRun.pdf?runid=${runid}`)
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  it('is visible to its owner and the people of its plant and returns not found for others', async () => {
    const plantid = await demoPlant()
    const shared = await newRun(supervisor, plantid, { listid: 'sdi-test', version: 1 })
    const own = await newRun(supervisor, '', { listid: 'sdi-test', version: 1 })
    expect(await employee.call(checklists.checklistRun, { runid: shared })).toMatchObject({ isOwn: false })
    const guest = await app.guest()
    for (const [person, runid] of [
      [texan, shared],
      [texan, own],
      [employee, own],
      [guest, own],
    ] as const)
      await expect(person.call(checklists.checklistRun, { runid })).rejects.toMatchObject(gone)
    await expect(texan.call(checklists.answerStep, answer(shared, 't-first', 30))).rejects.toMatchObject(gone)
    await expect(texan.call(checklists.checklistRuns, { plantid })).rejects.toMatchObject(gone)
    await expect(newRun(texan, plantid, { listid: 'sdi-test', version: 1 })).rejects.toMatchObject(gone)
    await expect(employee.call(checklists.discardRun, { runid: shared })).rejects.toMatchObject({
      status: 403,
    })
    expect((await texan.get(`/api/plant/checklistRun.pdf?runid=${own}`)).statusCode).toBe(404)
  })

  it('shows a photo only to people who can see the run', async () => {
    const list = await texan.call(checklists.saveChecklist, draft)
    const runid = await newRun(texan, '', list)
    const entryid = uuid()
    const input = { entryid, runid, stepid: 'seen', at: at(2), note: '' }
    const file = { name: 'panel.webp', bytes: await webpOf(40, 30) }
    expect((await texan.upload(checklists.addPhoto, input, file)).statusCode).toBe(200)
    await texan.upload(checklists.addPhoto, input, file)
    expect((await texan.call(checklists.checklistRun, { runid })).entries.length).toBe(1)
    const shown = await texan.get(`/api/plant/checklistPhoto?entryid=${entryid}`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    // After a logout, the browser must revalidate with the server before showing the photo.
    expect(shown.headers['cache-control']).toBe('private, no-cache')
    expect((await supervisor.get(`/api/plant/checklistPhoto?entryid=${entryid}`)).statusCode).toBe(404)
    const text = { name: 'panel.png', bytes: 'no picture' }
    const refused = await texan.upload(checklists.addPhoto, { ...input, entryid: uuid() }, text)
    expect(refused.statusCode).toBe(400)
    const bomb = { name: 'panel.png', bytes: pngBomb(30_000, 30_000, 8) }
    const large = await texan.upload(checklists.addPhoto, { ...input, entryid: uuid() }, bomb)
    expect([large.statusCode, large.json().fields.file]).toEqual([
      400,
      expect.stringContaining('30,000 × 30,000 pixels'),
    ])
    const paper = await texan.get(`/api/plant/checklistRun.pdf?runid=${runid}`)
    expect([paper.statusCode, paper.rawPayload.includes('/Subtype /Image')]).toEqual([200, true])
  })
})

describe('Link to an assessment report', () => {
  it('shows the report without login, is read-only, and stops working when ended', async () => {
    const runid = await newRun(texan, '', { listid: 'assess-plant', version: 1 })
    const turbid = { ...answer(runid, 'turbidity', 2), note: '' }
    await texan.call(checklists.answerStep, turbid)
    const { path, linkid } = await texan.call(checklists.makeReportLink, { runid, label: 'Dr. Rivera' })
    const link = new URLSearchParams(path.split('?')[1]).get('link') ?? ''
    const guest = await app.guest()
    expect(await guest.call(checklists.checklistRun, { link })).toMatchObject({ may: 'read', isOwn: false })
    expect((await guest.get(`/api/plant/checklistRun.pdf?link=${link}`)).statusCode).toBe(200)
    const forged = `${link.slice(0, -2)}${link.endsWith('A') ? 'BB' : 'AA'}`
    await expect(guest.call(checklists.checklistRun, { link: forged })).rejects.toMatchObject(gone)
    await expect(supervisor.call(checklists.endReportLink, { linkid })).rejects.toMatchObject(gone)
    await expect(supervisor.call(checklists.reportLinks, { runid })).rejects.toMatchObject(gone)
    await texan.call(checklists.endReportLink, { linkid })
    await expect(guest.call(checklists.checklistRun, { link })).rejects.toMatchObject(gone)
    const list = await newRun(texan, '', { listid: 'sdi-test', version: 1 })
    await expect(texan.call(checklists.makeReportLink, { runid: list, label: 'x' })).rejects.toMatchObject(
      gone,
    )
  })
})
