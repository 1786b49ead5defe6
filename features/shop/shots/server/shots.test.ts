import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buyCourse } from '#features/learn/learning/server/testing/learners.ts'
import { catalogAdmin } from '#features/shop/catalog/contract/admin-contract.ts'
import { findCourses, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import { jpegOf } from '#platform/server/pictures/testing/pictures.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { shotsAdmin } from '../contract.ts'
import { readShots } from './read-shots.ts'

const test = await testApp()
const admin = await test.as('admin')
const shots = await readShots()
const texts = { alt: 'Three paper disks, brown, gray and white', caption: 'Raw, filtered and feed water' }

async function uploaded(kind: 'poster' | 'video' | 'captions', bytes: Uint8Array): Promise<string> {
  const response = await admin.upload(catalogAdmin.uploadMedia, { kind }, { bytes })
  return String(response.json().file)
}
const picture = await uploaded('poster', await jpegOf(60, 40))

describe('Shot list', () => {
  it('has one video per Level I lecture and 120 photographs, without duplicates', () => {
    const films = shots.filter(({ kind }) => kind === 'film')
    expect(films).toHaveLength(28)
    expect(new Set(films.map(({ course, lecture }) => `${course} ${lecture}`)).size).toBe(28)
    expect(films.every(({ course }) => ['OLC110', 'OLC111', 'OLC115', 'OLC117'].includes(course))).toBe(true)
    expect(shots.filter(({ kind }) => kind === 'photo')).toHaveLength(120)
    expect(new Set(shots.map(({ key }) => key)).size).toBe(148)
    expect(new Set(shots.map(({ title }) => title)).size).toBe(148)
  })

  it('names only lectures of the published courses', async () => {
    const courses = await findCourses(test.app.db, [...new Set(shots.map(({ course }) => course))])
    const titles = new Set<string>()
    for (const { code, publishedVersionId } of courses)
      for (const { kind, title } of await unitsOfVersion(test.app.db, publishedVersionId ?? ''))
        if (kind === 'lecture' || kind === 'reading') titles.add(`${code} ${title}`)
    const named = [...new Set(shots.map(({ course, lecture }) => `${course} ${lecture}`))]
    expect(named.filter((each) => !titles.has(each))).toEqual([])
  })

  it('is limited to administrators, counts progress and exports a checklist', async () => {
    for (const name of ['learner', 'staff', 'instructor', 'partneradmin'])
      await expect((await test.as(name)).call(shotsAdmin.shotList, {})).rejects.toMatchObject({ status: 403 })
    expect(await admin.call(shotsAdmin.shotProgress, {})).toMatchObject({
      photo: { done: 0, all: 120 },
      film: { done: 0, all: 28 },
    })
    const { rows, total } = await admin.call(shotsAdmin.shotList, { kind: 'film', course: 'OLC117' })
    expect([total, rows[0]?.state]).toEqual([7, 'missing'])
    const csv = await admin.get('/api/shots/shotList.csv?course=OLC230')
    expect(csv.body).toContain('Fiber repair pins')
  })
})

describe('Uploaded shot', () => {
  const key = 'OLC115-01-P1'
  const lecture = shots.find((shot) => shot.key === key)
  const shown = async (username: string) => {
    const client = await test.as(username)
    const { course } = await client.call(learning.course, { courseid: 'OLC115' })
    const unitid = course.allunits.find(({ title }) => title === lecture?.lecture)?.unitid ?? ''
    await test.app.pool.query(`update course_versions set confirms_identity = false`)
    return (await client.call(learning.unit, { courseid: 'OLC115', unitid })).shots
  }

  it.each([
    ['without a description', { alt: ' ' }, 'alt'],
    ['without a caption', { caption: '' }, 'caption'],
    ['with a file that was not uploaded', { file: 'u-unknown.jpg' }, 'file'],
  ])('is refused %s with an error at its field', async (_what, more, field) => {
    const sent = admin.call(shotsAdmin.saveShot, { key, file: picture, ...texts, ...more })
    await expect(sent).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('requires a video with subtitles where the list requires a video', async () => {
    const sent = admin.call(shotsAdmin.saveShot, { key: 'OLC115-01-F1', file: picture, ...texts })
    await expect(sent).rejects.toMatchObject({ body: { fields: { file: 'Please choose a film.' } } })
    const film = await uploaded('video', await readFile(join(projectRoot(), 'content/media/OLC115-01.mp4')))
    const silent = admin.call(shotsAdmin.saveShot, { key: 'OLC115-01-F1', file: film, ...texts })
    await expect(silent).rejects.toMatchObject({ body: { fields: { subtitles: expect.any(String) } } })
  })

  it('appears in its lecture with caption and description, can be replaced, and disappears when removed', async () => {
    await buyCourse(test, 'staff', 'OLC115')
    expect(await shown('staff')).toEqual([])
    await admin.call(shotsAdmin.saveShot, { key, file: picture, ...texts })
    expect(await shown('staff')).toMatchObject([{ key, kind: 'photo', ...texts }])
    const [shot] = await shown('staff')
    expect((await (await test.as('staff')).get(shot?.url ?? '')).statusCode).toBe(200)
    await admin.call(shotsAdmin.saveShot, { key, file: picture, ...texts, caption: 'Three disks' })
    expect(await shown('staff')).toMatchObject([{ caption: 'Three disks' }])
    expect((await admin.call(shotsAdmin.shotProgress, {})).photo.done).toBe(1)
    await admin.call(shotsAdmin.removeShot, { key })
    expect(await shown('staff')).toEqual([])
  })

  it('plays as a video only with access to the course', async () => {
    const film = await uploaded('video', await readFile(join(projectRoot(), 'content/media/OLC115-01.mp4')))
    const subtitles = await uploaded(
      'captions',
      await readFile(join(projectRoot(), 'content/media/OLC115-01.en.vtt')),
    )
    await admin.call(shotsAdmin.saveShot, { key: 'OLC115-01-F1', file: film, subtitles, ...texts })
    const [shot] = await shown('staff')
    expect(shot).toMatchObject({ kind: 'film', subtitles: expect.stringContaining(subtitles) })
    expect((await (await test.as('staff')).get(shot?.url ?? '')).statusCode).toBe(200)
    expect((await (await test.as('corpadmin')).get(shot?.url ?? '')).statusCode).toBe(404)
    expect((await (await test.guest()).get(shot?.url ?? '')).statusCode).toBe(404)
    await admin.call(shotsAdmin.removeShot, { key: 'OLC115-01-F1' })
  })
})
