import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reference } from '../contract.ts'
import { MAX_CASES } from '../rules/cases.ts'
import { openingFields } from '../rules/projection/fields.ts'

const app = await testApp()
const learner = await app.as('learner')
const texan = await app.as('texan')
const save = (name: string, feed = '100') =>
  learner.call(reference.saveCase, {
    kind: 'calculation',
    name,
    fields: { tool: 'recovery', 'v.feed': feed },
  })

describe('Saved case', () => {
  it('is listed with its fields, newest first', async () => {
    await save('Train 1, spring')
    app.advance({ minutes: 1 })
    await save('Train 2, spring')
    const { rows, total } = await learner.call(reference.cases, {})
    expect(total).toBe(2)
    expect(rows.map(({ name }) => name)).toEqual(['Train 2, spring', 'Train 1, spring'])
    expect(rows[1]?.fields).toEqual({ tool: 'recovery', 'v.feed': '100' })
    expect((await learner.call(reference.cases, { search: 'train 1' })).total).toBe(1)
    expect((await learner.call(reference.cases, { kind: 'analysis' })).total).toBe(0)
  })

  it('replaces the case with the same name', async () => {
    const { caseid } = await save('train 1, SPRING', '120')
    const { rows } = await learner.call(reference.cases, {})
    expect(rows.find((row) => row.caseid === caseid)?.fields['v.feed']).toBe('120')
    expect(rows.length).toBe(2)
  })

  it('cannot be seen or deleted by others', async () => {
    const { caseid } = await save('Mine')
    expect((await texan.call(reference.cases, {})).total).toBe(0)
    await expect(texan.call(reference.deleteCase, { caseid })).rejects.toMatchObject({ status: 404 })
    expect(await learner.call(reference.deleteCase, { caseid })).toEqual({ good: true })
  })

  it('is refused beyond the maximum number of cases', async () => {
    const { total } = await learner.call(reference.cases, {})
    for (let number = total; number < MAX_CASES; number++) await save(`Case ${number}`)
    await expect(save('One more')).rejects.toMatchObject({ code: 'too-many' })
    expect((await learner.call(reference.cases, { search: 'one more' })).total).toBe(0)
    expect(await save('Case 5', '7')).toHaveProperty('caseid')
  })
})

describe('Water verdict', () => {
  const fields = JSON.stringify({
    calcium: '60',
    fluoride: '8',
    bicarbonate: '200',
    ph: '7.5',
    celsius: '20',
    recovery: '85',
  })
  const address = (text: string) => `/api/reference/scaling.pdf?${new URLSearchParams({ fields: text })}`

  it('is available as a PDF to logged-in users, even when nothing can be judged', async () => {
    for (const text of [fields, JSON.stringify({ calcium: 'much' })]) {
      const pdf = await learner.get(address(text))
      expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    expect((await (await app.guest()).get(address(fields))).statusCode).toBe(401)
    expect((await learner.get(address('{'))).statusCode).toBe(400)
  })
})

describe('Train projection', () => {
  const address = (fields: object) =>
    `/api/reference/projection.pdf?${new URLSearchParams({ fields: JSON.stringify(fields) })}`

  it('is available as a PDF to logged-in users, even when nothing can be projected', async () => {
    for (const fields of [openingFields('US'), { permeate: 'much' }]) {
      const pdf = await learner.get(address(fields))
      expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    expect((await (await app.guest()).get(address({}))).statusCode).toBe(401)
  })

  it('is saved under a name, separate from calculations', async () => {
    await texan.call(reference.saveCase, {
      kind: 'projection',
      name: 'New well',
      fields: { ...openingFields('US') },
    })
    expect((await texan.call(reference.cases, { kind: 'projection' })).total).toBe(1)
    expect((await texan.call(reference.cases, { kind: 'calculation' })).total).toBe(0)
  })
})
