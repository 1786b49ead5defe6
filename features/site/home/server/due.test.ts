import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { home } from '../contract.ts'

const app = await testApp()
const dueOf = async (username: string) => (await app.as(username)).call(home.due, {})

describe('what is due', () => {
  it('of an employee begins with the requirement of their company that is latest, and its course', async () => {
    const { items, companies, requiredCourses } = await dueOf('employee')
    const [first] = items
    expect(first).toMatchObject({ kind: 'requirement', note: `Required by ${companies[0]?.name}` })
    expect(first?.daysLeft).toBeLessThan(0)
    expect(requiredCourses).toContain(first?.code)
    const days = items.map(({ daysLeft }) => daysLeft ?? Number.POSITIVE_INFINITY)
    expect(days).toEqual(days.toSorted((one, other) => one - other))
  })

  it('of an operator with a license says how many hours are missing', async () => {
    const { items, companies } = await dueOf('texan')
    expect(companies).toEqual([])
    expect(items.find(({ kind }) => kind === 'license')?.note).toMatch(/hours? to go$|^All hours earned$/)
  })

  it('is nothing of a company for people without one', async () => {
    const { items, requiredCourses } = await dueOf('learner')
    expect(items.filter(({ kind }) => kind === 'requirement')).toEqual([])
    expect(requiredCourses).toEqual([])
  })
})
