import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { treeAdmin } from '../contract/admin-contract.ts'
import { troubleshooting } from '../contract.ts'
import { treeCases } from './tables.ts'

const app = await testApp()
const supervisor = await app.as('supervisor')
const employee = await app.as('employee')
const texan = await app.as('texan')
const instructor = await app.as('instructor')
const consultant = await app.as('consultant')
const guest = await app.guest()
const gone = { status: 404 }

const draft = (symptom: string): InputOf<typeof troubleshooting.saveCase> => ({
  caseid: uuid(),
  symptom,
  version: 1,
  name: 'Monday',
  trainid: '',
  train: 'Train 1',
  readAt: '',
  answers: { dropFirst: 'up', lead: 'slime' },
  figures: { dropFirst: 18 },
  notes: 'Warm week',
})

async function casesOf(person: typeof supervisor): Promise<string[]> {
  return (await person.call(troubleshooting.cases, { rows: 200 })).rows.map(({ name }) => name)
}

describe('Tree', () => {
  it('shows three symptoms to everyone and all symptoms with a subscription', async () => {
    for (const person of [guest, texan]) {
      const { branches, locked, subscription } = await person.call(troubleshooting.tree, {})
      expect(branches.map(({ symptom }) => symptom)).toEqual(['flow-down', 'passage-vessel', 'drop-first'])
      expect([locked.length > 10, subscription.state]).toEqual([true, 'none'])
      // Locked branches expose only their names.
      expect(Object.keys(locked[0] ?? {}).sort()).toEqual(['group', 'symptom', 'title'])
    }
    const { branches, locked, subscription } = await employee.call(troubleshooting.tree, {})
    expect([branches.length > 15, locked, subscription.state]).toEqual([true, [], 'active'])
  })

  it('links lessons to the units of the courses that a user has', async () => {
    const { lessons } = await (await app.as('learner')).call(troubleshooting.tree, {})
    expect(lessons.every(({ unitid }) => unitid !== '')).toBe(true)
    expect((await guest.call(troubleshooting.tree, {})).lessons).toEqual([])
  })
})

describe('Case', () => {
  it('is stored once when sent twice, with the most likely cause', async () => {
    const sent = draft('drop-first')
    await employee.call(troubleshooting.saveCase, sent)
    await employee.call(troubleshooting.saveCase, { ...sent, notes: 'Again' })
    const { rows } = await employee.call(troubleshooting.cases, { search: 'monday' })
    expect(rows.map(({ caseid, cause, outcome }) => [caseid, cause, outcome])).toEqual([
      [sent.caseid, 'Biofilm in the feed channels', 'open'],
    ])
    const shown = await employee.call(troubleshooting.case, { caseid: sent.caseid })
    expect([shown.notes, shown.figures, shown.branch.symptom]).toEqual([
      'Again',
      { dropFirst: 18 },
      'drop-first',
    ])
    const pdf = await employee.get(`/api/dtree/case.pdf?caseid=${sent.caseid}`)
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  it('returns not found for others, even for people of the same company', async () => {
    const sent = draft('drop-first')
    await supervisor.call(troubleshooting.saveCase, sent)
    const one = { caseid: sent.caseid }
    for (const person of [employee, texan]) {
      await expect(person.call(troubleshooting.case, one)).rejects.toMatchObject(gone)
      await expect(person.call(troubleshooting.saveCase, sent)).rejects.toMatchObject(gone)
      await expect(
        person.call(troubleshooting.settleCase, { ...one, outcome: 'helped' }),
      ).rejects.toMatchObject(gone)
      await expect(person.call(troubleshooting.removeCase, one)).rejects.toMatchObject(gone)
      await expect(person.call(troubleshooting.links, one)).rejects.toMatchObject(gone)
      await expect(person.call(troubleshooting.makeLink, { ...one, label: 'me' })).rejects.toMatchObject(gone)
      expect((await person.get(`/api/dtree/case.pdf?caseid=${sent.caseid}`)).statusCode).toBe(404)
    }
    expect(await casesOf(texan)).toEqual([])
  })

  it('requires a subscription unless its symptom is free for everyone', async () => {
    await texan.call(troubleshooting.saveCase, { ...draft('flow-down'), version: 2 })
    await expect(texan.call(troubleshooting.saveCase, draft('drop-last'))).rejects.toMatchObject({
      status: 403,
      code: 'no-subscription',
    })
    await expect(
      employee.call(troubleshooting.saveCase, { ...draft('drop-last'), version: 9 }),
    ).rejects.toMatchObject({ code: 'no-version' })
  })

  it('accepts an outcome only with a cause of its branch', async () => {
    const sent = draft('drop-first')
    await employee.call(troubleshooting.saveCase, sent)
    const settled = { caseid: sent.caseid, outcome: 'helped' as const, note: 'Cleaned' }
    await expect(
      employee.call(troubleshooting.settleCase, { ...settled, found: 'gold' }),
    ).rejects.toMatchObject({ code: 'no-cause' })
    await employee.call(troubleshooting.settleCase, { ...settled, found: 'biofilm' })
    const { found } = await instructor.call(treeAdmin.branch, { symptom: 'drop-first' })
    expect(found.biofilm).toBeGreaterThanOrEqual(1)
  })

  it('is visible through a link until the link is ended', async () => {
    const sent = draft('drop-first')
    await employee.call(troubleshooting.saveCase, sent)
    const { linkid, path } = await employee.call(troubleshooting.makeLink, {
      caseid: sent.caseid,
      label: 'Night shift',
    })
    const link = new URL(path, 'https://shop.example').searchParams.get('link') ?? ''
    expect((await guest.call(troubleshooting.sharedCase, { link })).name).toBe('Monday')
    const altered = link.replace(linkid, uuid())
    await expect(guest.call(troubleshooting.sharedCase, { link: altered })).rejects.toMatchObject(gone)
    await expect(supervisor.call(troubleshooting.endLink, { linkid })).rejects.toMatchObject(gone)
    await employee.call(troubleshooting.endLink, { linkid })
    await expect(guest.call(troubleshooting.sharedCase, { link })).rejects.toMatchObject(gone)
    await employee.call(troubleshooting.removeCase, { caseid: sent.caseid })
    await expect(employee.call(troubleshooting.case, { caseid: sent.caseid })).rejects.toMatchObject(gone)
  })
})

describe('Branch edited by experts', () => {
  const symptom = 'drop-first'
  async function published(about: string): Promise<number> {
    const { current, draft: open } = await instructor.call(treeAdmin.branch, { symptom })
    const { revision } = await instructor.call(treeAdmin.saveDraft, {
      symptom,
      revision: open?.revision ?? 0,
      content: { ...current, about },
    })
    const proposed = await instructor.call(treeAdmin.proposeDraft, { symptom, revision, note: 'Clearer' })
    const done = await consultant.call(treeAdmin.publishDraft, { symptom, ...proposed })
    return done.version
  }

  it('is published by a second person; existing cases stay on their version', async () => {
    const sent = draft(symptom)
    await employee.call(troubleshooting.saveCase, sent)
    const before = (await employee.call(troubleshooting.case, { caseid: sent.caseid })).branch.about
    const version = await published('A new sentence about it.')
    expect(version).toBe(2)
    const { branches } = await guest.call(troubleshooting.tree, {})
    const shown = branches.find((each) => each.symptom === symptom)
    expect([shown?.version, shown?.about]).toEqual([2, 'A new sentence about it.'])
    const old = await employee.call(troubleshooting.case, { caseid: sent.caseid })
    expect([old.version, old.branch.about]).toEqual([1, before])
    // Saving again does not change the version.
    await employee.call(troubleshooting.saveCase, { ...sent, version: 2 })
    expect((await employee.call(troubleshooting.case, { caseid: sent.caseid })).version).toBe(1)
    const { history } = await consultant.call(treeAdmin.branch, { symptom })
    expect(history.map((each) => [each.version, each.note])).toEqual([
      [2, 'Clearer'],
      [1, 'Came with the product.'],
    ])
  })

  it('cannot be published by an author of the draft or before its review', async () => {
    const { current } = await instructor.call(treeAdmin.branch, { symptom: 'ph' })
    const first = { symptom: 'ph', revision: 0, content: current }
    const { revision } = await instructor.call(treeAdmin.saveDraft, first)
    await expect(consultant.call(treeAdmin.publishDraft, { symptom: 'ph', revision })).rejects.toMatchObject({
      code: 'no-review',
    })
    const proposed = await instructor.call(treeAdmin.proposeDraft, { symptom: 'ph', revision, note: 'Same' })
    await expect(
      instructor.call(treeAdmin.publishDraft, { symptom: 'ph', ...proposed }),
    ).rejects.toMatchObject({ code: 'same-person' })
    const edited = await consultant.call(treeAdmin.saveDraft, { ...first, ...proposed })
    const again = await consultant.call(treeAdmin.proposeDraft, { symptom: 'ph', ...edited, note: 'Mine' })
    await expect(consultant.call(treeAdmin.publishDraft, { symptom: 'ph', ...again })).rejects.toMatchObject({
      code: 'same-person',
    })
    await expect(consultant.call(treeAdmin.saveDraft, { ...first, revision })).rejects.toMatchObject({
      code: 'changed',
    })
    const back = await instructor.call(treeAdmin.returnDraft, { symptom: 'ph', ...again, note: 'Not yet' })
    await consultant.call(treeAdmin.dropDraft, { symptom: 'ph', ...back })
    expect((await instructor.call(treeAdmin.branch, { symptom: 'ph' })).draft).toBe(null)
  })

  it('cannot be proposed while it has problems', async () => {
    const { current } = await instructor.call(treeAdmin.branch, { symptom: 'taste' })
    const [first, ...others] = current.causes
    const lesson = { course: 'OLC115', unit: 'No such unit', second: null, heading: null }
    const content = { ...current, causes: [{ ...first, now: [], lesson }, ...others] as typeof others }
    const { revision } = await instructor.call(treeAdmin.saveDraft, {
      symptom: 'taste',
      revision: 0,
      content,
    })
    const { draft: saved } = await instructor.call(treeAdmin.branch, { symptom: 'taste' })
    expect(saved?.problems).toEqual([
      `"${first?.name}" does not say what to do now.`,
      `The lesson of "${first?.name}" does not exist: OLC115, No such unit.`,
    ])
    await expect(
      instructor.call(treeAdmin.proposeDraft, { symptom: 'taste', revision, note: 'Please' }),
    ).rejects.toMatchObject({ code: 'problems' })
  })

  it('is not accessible without the role', async () => {
    for (const person of [employee, texan])
      await expect(person.call(treeAdmin.branches, {})).rejects.toMatchObject({ status: 403 })
  })
})

describe('Ended subscription', () => {
  it('allows reading and exporting cases, but no new case of a paid symptom', async () => {
    const sent = draft('drop-last')
    await supervisor.call(troubleshooting.saveCase, sent)
    app.advance({ days: 400 })
    const again = await app.as('supervisor')
    const { subscription, branches } = await again.call(troubleshooting.tree, {})
    expect([subscription.state, branches.length]).toEqual(['ended', 3])
    expect(await casesOf(again)).toContain('Monday')
    const shown = await again.call(troubleshooting.case, { caseid: sent.caseid })
    expect(shown.branch.symptom).toBe('drop-last')
    const csv = await again.get('/api/dtree/cases.csv')
    expect([csv.statusCode, csv.payload.includes('Monday')]).toEqual([200, true])
    await expect(again.call(troubleshooting.saveCase, draft('drop-last'))).rejects.toMatchObject({
      code: 'no-subscription',
    })
    expect(await app.app.db.$count(treeCases, eq(treeCases.id, sent.caseid))).toBe(1)
  })
})
