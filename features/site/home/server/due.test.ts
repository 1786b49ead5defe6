import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsOnboarding } from '#features/core/accounts/contract/onboarding-contract.ts'
import { users } from '#features/core/accounts/server/tables.ts'
import { mailSuppressions } from '#platform/server/tables.ts'
import { home } from '../contract.ts'

const app = await testApp()
const dueOf = async (username: string) => (await app.as(username)).call(home.due, {})

describe('Due items', () => {
  it('starts for an employee with the most overdue company requirement and includes its course', async () => {
    const { items, companies, requiredCourses } = await dueOf('employee')
    const [first] = items
    expect(first).toMatchObject({ kind: 'requirement', note: `Required by ${companies[0]?.name}` })
    expect(first?.daysLeft).toBeLessThan(0)
    expect(requiredCourses).toContain(first?.code)
    const days = items.map(({ daysLeft }) => daysLeft ?? Number.POSITIVE_INFINITY)
    expect(days).toEqual(days.toSorted((one, other) => one - other))
  })

  it('starts with an undeliverable email address', async () => {
    const address = 'employee@example.com'
    await app.app.db.insert(mailSuppressions).values({ address, reason: 'bounce', since: app.now() })
    expect((await dueOf('employee')).items[0]).toMatchObject({
      kind: 'address',
      note: expect.stringContaining(address),
    })
    await app.app.db.delete(mailSuppressions)
    expect((await dueOf('employee')).items[0]).toMatchObject({ kind: 'requirement' })
  })

  it('shows the missing hours to an operator with a license', async () => {
    const { items, companies } = await dueOf('texan')
    expect(companies).toEqual([])
    expect(items.find(({ kind }) => kind === 'license')?.note).toMatch(/hours? to go$|^All hours earned$/)
  })

  it('includes nothing from a company for users without one', async () => {
    const { items, requiredCourses } = await dueOf('learner')
    expect(items.filter(({ kind }) => kind === 'requirement')).toEqual([])
    expect(requiredCourses).toEqual([])
  })
})

describe('Onboarding questions', () => {
  it('appears for a new account until it answers or skips them, and never for older accounts', async () => {
    await app.app.db.update(users).set({ createdAt: app.now() }).where(eq(users.username, 'learner'))
    const learner = await app.as('learner')
    const asks = async () => (await learner.call(home.due, {})).asksGoals
    expect(await asks()).toBe(true)
    await learner.call(accountsOnboarding.saveOnboarding, { holdsLicense: null, goal: null })
    expect(await asks()).toBe(false)
    expect((await dueOf('texan')).asksGoals).toBe(false)
  })

  it('adds the license to store and a step toward the goal to the due list', async () => {
    const learner = await app.as('learner')
    const goalItems = async (goal: 'license' | 'basics' | 'team' | 'certificate') => {
      const answers = { country: 'US', state: 'Texas', holdsLicense: true, goal }
      await learner.call(accountsOnboarding.saveOnboarding, answers)
      return (await learner.call(home.due, {})).items.filter(({ kind }) => kind === 'goal')
    }
    const license = { code: 'addLicense', title: 'Your Texas operator license' }
    expect(await goalItems('team')).toMatchObject([license, { code: 'team' }])
    expect(await goalItems('license')).toMatchObject([license, { target: 'course' }])
    expect(await goalItems('basics')).toMatchObject([license, { target: 'course' }])
    expect(await goalItems('certificate')).toHaveLength(2)
    const { state } = await learner.call(accountsOnboarding.onboarding, {})
    expect(state).toBe('TX')
  })
})
