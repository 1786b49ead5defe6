import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { plant } from '#features/plant/plant/contract.ts'
import { troubleshooting } from '#features/plant/troubleshooting/contract.ts'
import { consultingFiles, MAX_ATTACHED } from '#features/seminars/consulting/contract/attachment-contract.ts'
import { consulting } from '#features/seminars/consulting/contract.ts'
import { photoWithPlace } from '#platform/server/pictures/testing/pictures.ts'

const app = await testApp()
const consultant = await app.as('consultant')
const supervisor = await app.as('supervisor')
const learner = await app.as('learner')
const zone = 'America/Denver'
const day = '2027-03-01'
const photo = await photoWithPlace()

await consultant.call(consulting.addSlots, {
  day,
  start: '9:00',
  end: '10:00',
  weeks: '1',
  zone,
  title: '',
  body: '',
  url: '',
  color: '',
})
await consultant.call(consulting.giveHours, {
  email: 'supervisor@example.com',
  halves: '2',
  reason: 'RQ-1',
  requestid: crypto.randomUUID(),
})
const [slot] = (await supervisor.call(consulting.week, { day, zone })).slots
const { appointmentid } = await supervisor.call(consulting.book, {
  slotids: JSON.stringify([slot?.slotid]),
  topic: 'Salt passage of train 2',
})
const filesFor = async (who: typeof learner) =>
  (await who.call(consulting.week, { day, zone })).appointments.find(
    (each) => each.appointmentid === appointmentid,
  )?.files ?? []

it('shares a photo, a case, a probing and plant trends with the consultant only', async () => {
  const caseid = crypto.randomUUID()
  await supervisor.call(troubleshooting.saveCase, {
    caseid,
    symptom: 'drop-first',
    version: 1,
    name: 'Monday',
    trainid: '',
    train: 'Train 1',
    readAt: '',
    answers: { dropFirst: 'up' },
    figures: { dropFirst: 18 },
    notes: '',
  })
  const upload = await supervisor.upload(
    consultingFiles.attachFile,
    { appointmentid },
    { bytes: photo, name: 'brine <seal>.jpg' },
  )
  expect(upload.statusCode).toBe(200)
  const { plants } = await supervisor.call(plant.mine, {})
  const { trains } = await supervisor.call(plant.detail, { plantid: plants[0]?.plantid ?? '' })
  await supervisor.call(plant.saveProbing, {
    probingid: crypto.randomUUID(),
    trainid: trains[0]?.trainid ?? '',
    stage: 1,
    name: 'First stage',
    at: new Date(app.now().getTime() - 3_600_000).toISOString(),
    elements: 3,
    profiles: [[38, 41, 44, 48]],
  })
  const { choices } = await supervisor.call(consultingFiles.choices, {})
  expect(new Set(choices.map(({ kind }) => kind))).toEqual(new Set(['trend', 'probing', 'case']))
  for (const kind of ['case', 'probing', 'trend']) {
    app.advance({ minutes: 1 })
    const itemid = choices.find((each) => each.kind === kind)?.itemid ?? ''
    await supervisor.call(consultingFiles.attach, { appointmentid, kind, itemid })
  }
  const files = await filesFor(consultant)
  expect(files.map(({ name, isMine }) => [name.split(' ')[0], isMine])).toEqual([
    ...[
      ['brine', false],
      ['Monday', false],
      ['Probing', false],
    ],
    ['Trends', false],
  ])
  const [picture, paper, , trends] = files
  const stored = await consultant.file(consultingFiles.file, { fileid: picture?.fileid ?? '' })
  expect(stored.rawPayload.subarray(0, 3)).toEqual(photo.subarray(0, 3))
  expect(stored.rawPayload.includes('Mesa Springs')).toBe(false)
  const pdf = await consultant.file(consultingFiles.file, { fileid: paper?.fileid ?? '' })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const link = new URLSearchParams(trends?.path.split('?')[1]).get('link') ?? ''
  expect((await consultant.call(plant.detail, { link })).may).toBe('read')
  expect((await learner.file(consultingFiles.file, { fileid: picture?.fileid ?? '' })).statusCode).toBe(404)
  const foreign = learner.call(consultingFiles.attach, { appointmentid, kind: 'case', itemid: caseid })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
})

it('refuses items of another user and files that are neither image nor document', async () => {
  const { choices } = await learner.call(consultingFiles.choices, {})
  expect(choices.filter(({ name }) => name === 'Monday')).toEqual([])
  await expect(
    supervisor.call(consultingFiles.attach, { appointmentid, kind: 'case', itemid: crypto.randomUUID() }),
  ).rejects.toMatchObject({ status: 404 })
  const page = { bytes: Buffer.from('<html><script>'), name: 'photo.jpg' }
  const refused = await supervisor.upload(consultingFiles.attachFile, { appointmentid }, page)
  expect(refused.statusCode).toBe(400)
  expect(await filesFor(supervisor)).toHaveLength(4)
})

it('lets only the uploader remove a file, and limits the files per appointment', async () => {
  const [first] = await filesFor(supervisor)
  const one = { fileid: first?.fileid ?? '' }
  await expect(consultant.call(consultingFiles.removeFile, one)).rejects.toMatchObject({ status: 403 })
  await supervisor.call(consultingFiles.removeFile, one)
  const add = () =>
    supervisor.upload(consultingFiles.attachFile, { appointmentid }, { bytes: photo, name: 'a.jpg' })
  while ((await filesFor(supervisor)).length < MAX_ATTACHED) expect((await add()).statusCode).toBe(200)
  expect((await add()).json()).toMatchObject({ code: 'full' })
})
