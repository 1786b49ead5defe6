import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { pngOf } from '#platform/server/pictures/testing/pictures.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { examGrading } from '../../contract/grading-contract.ts'
import { scanName } from './scan-files.ts'

const app = await testApp()
const clerk = await app.as('staff')
const learner = await app.person('learner')
const PNG = (await pngOf(40, 30)).toString('latin1')

const { rubrics } = await clerk.call(examGrading.gradeChoices, {})
const rubricid = rubrics[0]?.rubricid ?? ''
const heldOn = app.now().toISOString().slice(0, 10)
const openSheet = async () => {
  const facts = { heldOn, location: 'Tampa', examiner: 'Ines' }
  const { sheetid } = await clerk.call(examGrading.openSheet, { kind: 'hands-on', rubricid, ...facts })
  await clerk.call(examGrading.addToSheet, { sheetid, userids: [learner.userId] })
  const { grades } = await clerk.call(examGrading.gradeSheet, { sheetid })
  return { sheetid, gradeid: grades[0]?.gradeid ?? '' }
}
const scansOf = async (sheetid: string) =>
  (await clerk.call(examGrading.gradeSheet, { sheetid })).grades[0]?.scans ?? []

/** Posts a file as a browser form does. */
function upload(client: TestClient, at: { sheetid: string; gradeid: string }, bytes: string) {
  const boundary = 'scan-boundary'
  const body = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="paper.png"',
    'content-type: image/png',
    '',
    bytes,
    `--${boundary}--`,
    '',
  ].join('\r\n')
  return client.rawWith(
    `/api/exams/uploadScan?${new URLSearchParams(at)}`,
    Buffer.from(body, 'latin1') as never,
    {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      cookie: client.cookieHeader,
      'x-xsrf-token': client.cookie('XSRF-TOKEN') ?? '',
    },
  )
}

describe('Exam scan', () => {
  it('is stored with the row, shown only to graders and deleted with the row', async () => {
    const at = await openSheet()
    const taken = await upload(clerk, at, PNG)
    expect(taken.statusCode).toBe(200)
    const [scan] = await scansOf(at.sheetid)
    expect(scan).toEqual({ scanid: taken.json().file, type: 'png' })
    const address = `/api/exams/scan?scanid=${scan?.scanid}`
    const shown = await (await app.as('instructor')).get(address)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    for (const who of ['learner', 'supervisor']) {
      const client = await app.as(who)
      expect((await client.get(address)).statusCode).toBe(403)
      expect((await upload(client, at, PNG)).statusCode).toBe(403)
    }
    expect((await (await app.guest()).get(address)).statusCode).toBe(401)
    const stored = () => fileStore(app.app.settings).info(scanName({ id: scan?.scanid ?? '', type: 'png' }))
    expect(await stored()).not.toBeNull()
    await clerk.call(examGrading.takeOffSheet, at)
    await app.runJobs()
    expect(await stored()).toBeNull()
  })

  it('is refused for a wrong file type, a missing token or another sheet', async () => {
    const at = await openSheet()
    const wrong = await upload(clerk, at, '<script>alert(1)</script>')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().fields.file).toContain('no JPEG, PNG, WebP or PDF')
    const other = await openSheet()
    expect((await upload(clerk, { sheetid: at.sheetid, gradeid: other.gradeid }, PNG)).statusCode).toBe(404)
    const forged = await clerk.rawWith(`/api/exams/uploadScan?${new URLSearchParams(at)}`, '', {
      'content-type': 'multipart/form-data; boundary=x',
      cookie: clerk.cookieHeader,
    })
    expect(forged.statusCode).toBe(403)
    expect(await scansOf(at.sheetid)).toEqual([])
  })

  it('can be added or removed only while the sheet is open', async () => {
    const at = await openSheet()
    await upload(clerk, at, PNG)
    const [scan] = await scansOf(at.sheetid)
    await clerk.call(examGrading.markAbsent, { ...at, absent: true })
    await clerk.call(examGrading.lockSheet, { sheetid: at.sheetid })
    const late = await upload(clerk, at, PNG)
    expect(late.statusCode).toBe(400)
    expect(late.json().message).toContain('locked')
    await expect(
      clerk.call(examGrading.removeScan, { ...at, scanid: scan?.scanid ?? '' }),
    ).rejects.toMatchObject({ code: 'locked' })
    expect(await scansOf(at.sheetid)).toHaveLength(1)
  })
})
