import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { catalog } from '../contract.ts'
import { contentAccess } from './content-access.ts'
import { findCourse, findUnit, unitsOfVersion } from './queries.ts'

/** Simulated enrollments in these tests, by user and course. */
const opened = new Map<string, { versionId: string }>()
const app = await testApp({
  extends: [contentAccess.with(async (_db, userId, courseId) => opened.get(userId + courseId) ?? null)],
})
const guest = await app.guest()

describe('Course detail', () => {
  it('shows outcomes and outline without any content', async () => {
    const detail = await guest.call(catalog.courseDetail, { courseid: 'OLC110', partner: 'dhp' })
    expect(detail.outcomes.length).toBeGreaterThan(2)
    expect(detail.units.map(({ position }) => position)).toEqual(detail.units.map((_, index) => index + 1))
    expect(detail.units.filter(({ sample }) => sample)).toHaveLength(1)
    expect(JSON.stringify(detail)).not.toContain('"body"')
    expect(detail.version.number).toBe(1)
  })

  it('returns not found for an unknown course', async () => {
    const asked = guest.call(catalog.courseDetail, { courseid: 'OLC999', partner: 'dhp' })
    await expect(asked).rejects.toMatchObject({ status: 404, code: 'not-found' })
    const units = guest.call(catalog.getUnits, { courseid: 'OLC999' })
    await expect(units).rejects.toMatchObject({ status: 404, code: 'not-found' })
  })
})

describe('Course units', () => {
  it('opens only the first lecture to users who are not enrolled', async () => {
    const stranger = await app.as('consultant')
    for (const client of [guest, stranger]) {
      const { units, enrolled } = await client.call(catalog.getUnits, { courseid: 'OLC110' })
      expect(enrolled).toBe(false)
      const open = units.filter((unit) => unit.open)
      expect(open.map(({ sample }) => sample)).toEqual([true])
      expect(open[0]?.body).toContain('membrane')
      expect(units.filter((unit) => unit.body !== null || unit.video !== null)).toEqual(open)
    }
  })

  it('never returns the questions of an exam', async () => {
    const { units } = await guest.call(catalog.getUnits, { courseid: 'OLC110' })
    const exam = units.find(({ kind }) => kind === 'quiz')
    expect(exam?.questionCount).toBeGreaterThan(3)
    expect(JSON.stringify(exam)).not.toMatch(/answer|choices|explanation/)
  })

  it('opens all units to users named by the enrolling feature, in the version of the enrollment', async () => {
    const { userId } = await app.person('partneradmin')
    const course = await findCourse(app.app.db, 'OLC110')
    opened.set(userId + course?.id, { versionId: course?.publishedVersionId ?? '' })
    const client = await app.as('partneradmin')
    const { units, enrolled } = await client.call(catalog.getUnits, { courseid: 'OLC110' })
    expect(enrolled).toBe(true)
    expect(units).not.toEqual([])
    expect(units.every(({ open }) => open)).toBe(true)
    expect(units.filter(({ kind, body }) => ['quiz', 'practice'].includes(kind) !== (body === null))).toEqual(
      [],
    )
    expect((await client.call(catalog.getUnits, { courseid: 'OLC111' })).enrolled).toBe(false)
  })

  it('returns units with their questions to other features', async () => {
    const course = await findCourse(app.app.db, 'OLC110')
    const units = await unitsOfVersion(app.app.db, course?.publishedVersionId ?? '')
    const exam = units.find(({ kind }) => kind === 'quiz')
    expect(exam?.quiz?.questions[0]?.choices.length).toBeGreaterThan(1)
    expect((await findUnit(app.app.db, exam?.id ?? ''))?.title).toBe(exam?.title)
  })
})

describe('Lecture files', () => {
  it('serves the image, video and captions of the sample to all users', async () => {
    const { units } = await guest.call(catalog.getUnits, { courseid: 'OLC110' })
    const sample = units.find((unit) => unit.sample)
    expect(sample?.video?.seconds).toBeGreaterThan(10)
    const part = await guest.get(sample?.video?.src ?? '', { range: 'bytes=0-99' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
    expect((await guest.get(sample?.video?.poster ?? '')).headers['content-type']).toBe('image/jpeg')
    const captions = await guest.get(sample?.video?.captions[0]?.src ?? '')
    expect(captions.body).toMatch(/^WEBVTT/)
  })

  it('returns not found for lectures beyond the sample without an enrollment', async () => {
    const course = await findCourse(app.app.db, 'OLC110')
    const units = await unitsOfVersion(app.app.db, course?.publishedVersionId ?? '')
    const [, second] = units.filter(({ video }) => video !== null)
    const files = [second?.video, ...(second?.captions ?? []).map(({ file }) => file)]
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect((await guest.get(`/media/${file}`)).statusCode).toBe(404)
  })

  it('returns not found for an unknown name or a path outside the folder', async () => {
    for (const file of ['nothing.mp4', 'media.json', '..%2Fcourses%2FOLC110%2Fcourse.yaml'])
      expect((await guest.get(`/media/${file}`)).statusCode).toBe(404)
  })
})

describe('Course languages', () => {
  it('lists the languages of audio and captions', async () => {
    const { languages } = await guest.call(catalog.getLanguages, {})
    expect(languages.map(({ language }) => language)).toEqual(['English', 'Spanish'])
    expect(languages[0]).toMatchObject({ code: 'en', audio: true })
    expect(languages[1]).toMatchObject({ captions: true, ownName: 'Español' })
  })
})
