import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { renewals as renewalContract } from '#features/learn/certificates/contract/renewal-contract.ts'
import { hoursOf } from '#features/learn/certificates/server/public.ts'
import { examGrading } from '#features/learn/grading/contract/grading-contract.ts'
import { licenses } from '#features/learn/licenses/contract.ts'
import { reports } from '#features/organizations/reports/contract.ts'
import { attendanceProof } from '../../contract/proof-contract.ts'
import { markAttended } from '../door/mark-attended.ts'
import { doAs, seat, type TaughtEvent, teach } from './testing/proof.ts'

const app = await testApp()
const staff = await app.as('staff')
const BEGINNING = new Date('2000-01-01T00:00:00Z')

const seminarsIn = async (username: string) => {
  const { userId } = await app.person(username)
  const entries = await hoursOf(app.app, userId, BEGINNING, app.now())
  return entries.filter(({ source }) => source === 'seminar')
}
const codeOf = ({ scheduleid }: TaughtEvent, index = 0) => `P${scheduleid.slice(-6)}${index}`.toUpperCase()

describe('Seminar hours', () => {
  it('appear once in the wallet next to those of online courses, with the approval', async () => {
    const event = await teach(app, [{ tceq: '4711' }])
    const registration = await seat(app, event, {
      name: 'Travis Okafor',
      email: 'texan@example.com',
      hours: 8,
    })
    const texan = await app.as('texan')
    const wallet = async () => {
      const { licenses: held } = await texan.call(licenses.mine, {})
      return held.flatMap(({ entries }) => entries)
    }
    const found = (await wallet()).filter(({ courseid }) => courseid === codeOf(event))
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]).toMatchObject({ source: 'seminar', hours: 8, deliveryMethod: 'in-person' })
    expect((await wallet()).map(({ source }) => source)).toContain('course')
    const input = { scheduleid: event.scheduleid, recordids: [registration], pass: 'yes' as const }
    await staff.call(attendanceProof.setPass, input)
    await app.runJobs()
    expect((await wallet()).filter(({ courseid }) => courseid === codeOf(event))).toEqual(found)
    const report = await texan.call(reports.person, {})
    expect(report.attendance?.filter(({ code }) => code === codeOf(event))).toMatchObject([
      { hours: 8, ofHours: 8, passed: true, approvals: ['TCEQ 4711'] },
    ])
    expect(report.hours?.entries.filter(({ code }) => code === codeOf(event))).toHaveLength(1)
  })

  it('count toward a renewal', async () => {
    const event = await teach(app)
    await seat(app, event, { name: 'Employee', email: 'employee@example.com', hours: 8 })
    const { userId } = await app.person('employee')
    await app.app.pool.query('update seminar_registrations set user_id = $1 where event_id = $2', [
      userId,
      event.scheduleid,
    ])
    const { renewals } = await (await app.as('employee')).call(renewalContract.renewals, {})
    const counted = renewals.flatMap(({ hours }) => hours?.counted ?? [])
    expect(counted.filter(({ source }) => source === 'seminar')).toMatchObject([{ hours: 8 }])
  })

  it('are not credited before the event ends or to absent people', async () => {
    const running = await teach(app, [{}], { endsAt: new Date(app.now().getTime() + 3_600_000) })
    await seat(app, running, { name: 'Wiremu Hartley', email: 'wiremu@example.com', hours: 4 })
    expect(await seminarsIn('wiremu')).toEqual([])
    app.advance({ hours: 2 })
    expect(await seminarsIn('wiremu')).toMatchObject([{ code: codeOf(running), approvals: [] }])
    const missed = await teach(app)
    await seat(app, missed, { name: 'Jonas Achterberg', email: 'jonas@example.com' })
    expect(await seminarsIn('jonas')).toEqual([])
  })

  it('follow the attendance set by staff', async () => {
    const event = await teach(app)
    const registration = await seat(app, event, { name: 'Jonas Achterberg', email: 'jonas@example.com' })
    const say = (attended: boolean | null) =>
      doAs(app, 'staff', (ctx) =>
        markAttended(ctx, { recordid: registration, attended, reason: 'The paper list.' }),
      )
    await say(true)
    expect(await seminarsIn('jonas')).toMatchObject([{ hours: 8 }])
    await say(false)
    expect(await seminarsIn('jonas')).toEqual([])
  })
})

describe('Seminar exam', () => {
  it('is graded on a sheet of all participants, and a pass counts for the certificate', async () => {
    const event = await teach(app, [{ examCode: 'ROS_I_PROF' }])
    const registration = await seat(app, event, { name: 'Pia Lund', hours: 8 })
    await seat(app, event, { name: 'Quinn Bray' })
    const input = { scheduleid: event.scheduleid }
    await staff.call(attendanceProof.setPass, { ...input, recordids: [registration], pass: 'yes' })
    const lacks = async () => {
      const { rows } = await staff.call(attendanceProof.proofRows, input)
      const row = rows.find(({ recordid }) => recordid === registration)
      return row?.seminars[0]?.lacks.map(({ code }) => code)
    }
    expect(await lacks()).toEqual(['exam'])
    const requested = { ...input, examCode: 'ROS_I_PROF', maxPoints: 40 }
    const { sheetid } = await staff.call(attendanceProof.openExamSheet, requested)
    expect(await staff.call(attendanceProof.openExamSheet, requested)).toEqual({ sheetid })
    const { grades } = await staff.call(examGrading.gradeSheet, { sheetid })
    expect(grades.map(({ name }) => name)).toEqual(['Quinn Bray', 'Pia Lund'])
    const instructor = await app.as('instructor')
    for (const { gradeid, name } of grades) {
      const points = name === 'Pia Lund' ? 36 : 10
      await staff.call(examGrading.savePoints, { sheetid, gradeid, key: 'c1', points, seen: null })
      await instructor.call(examGrading.confirmTotal, { sheetid, gradeid, total: points })
    }
    await staff.call(examGrading.lockSheet, { sheetid })
    await app.runJobs()
    expect(await lacks()).toEqual([])
    await expect(
      staff.call(attendanceProof.openExamSheet, { ...input, examCode: 'INWT_1' }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })
})
