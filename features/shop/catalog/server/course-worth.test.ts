import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { catalog } from '../contract.ts'

const app = await testApp()
const guest = await app.guest()

describe('Course value for a guest', () => {
  it('names the approving agency, the steps of certifications and the instructors', async () => {
    const worth = await guest.call(catalog.courseWorth, { courseid: 'OLC110' })
    expect(worth).toMatchObject({
      approvals: [{ agency: 'Texas (TCEQ)', hours: 3.75 }],
      steps: [
        { program: 'Reverse Osmosis Specialist, Level I', position: 1, total: 4 },
        { program: 'Water Treatment Certified Professional, Operator', position: 1, total: 7 },
      ],
      instructors: [{ role: 'Lead' }],
      accessDays: 365,
      refundDays: 30,
    })
  })

  it('omits former instructors and agencies that have not approved it', async () => {
    const worth = await guest.call(catalog.courseWorth, { courseid: 'OLC120' })
    expect(worth).toMatchObject({ approvals: [], instructors: [] })
  })

  it('returns not found for an unpublished course', async () => {
    expect((await guest.get('/api/catalog/courseWorth?courseid=NONE1')).statusCode).toBe(404)
  })
})

describe('Course drawing', () => {
  it('is one SVG for all users, cached by browsers', async () => {
    const { courses, bundles } = await guest.call(catalog.courseList, { userid: 'guest', partner: 'dhp' })
    const pictures = [...courses, ...bundles].map(({ picture }) => picture)
    expect(new Set(pictures).size).toBe(pictures.length)
    for (const picture of pictures) {
      const answer = await guest.get(picture)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': expect.stringMatching(/^public/),
      })
    }
    expect((await guest.get('/media/drawn/wheel-1-1.svg')).statusCode).toBe(404)
  })
})
