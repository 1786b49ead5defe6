import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Story, World } from '#platform/server/world.ts'
import { examCorrections } from '../contract/corrections-contract.ts'
import { examGrading } from '../contract/grading-contract.ts'

/** Creates a graded, locked and corrected assessment with a pending correction, and one with grading in progress. */
export const demoGrades: readonly Story[] = [gradedDay, dayBeingEntered]

/** Opens the sheet of one day for these participants; returns the row ids by user name. */
async function openSheet(world: World, rubric: string, examCode: string, people: readonly string[]) {
  const clerk = await world.person('staff')
  const { rubrics } = await world.operation(clerk, examGrading.gradeChoices, {})
  const { sheetid } = await world.operation(clerk, examGrading.openSheet, {
    kind: 'hands-on',
    rubricid: rubrics.find(({ name }) => name.startsWith(rubric))?.rubricid ?? '',
    examCode,
    heldOn: dayIn(world.now(), OFFICE_ZONE),
    location: 'Training skid, Tampa',
    examiner: 'Ines Halloran',
  })
  await world.operation(clerk, examGrading.addByName, { sheetid, names: people.join('\n') })
  const sheet = await world.operation(clerk, examGrading.gradeSheet, { sheetid })
  const rows = new Map(sheet.grades.map(({ username, gradeid }) => [username, gradeid]))
  return { sheetid, criteria: sheet.criteria, gradeOf: (username: string) => rows.get(username) ?? '' }
}

type DemoSheet = Awaited<ReturnType<typeof openSheet>>

/** Enters points in the order of the criteria. */
async function enter(
  world: World,
  sheet: DemoSheet,
  username: string,
  given: readonly number[],
): Promise<void> {
  const clerk = await world.person('staff')
  const at = { sheetid: sheet.sheetid, gradeid: sheet.gradeOf(username) }
  for (const [index, points] of given.entries()) {
    const key = sheet.criteria[index]?.key ?? ''
    await world.operation(clerk, examGrading.savePoints, { ...at, key, points, seen: null })
  }
}

async function gradedDay(world: World): Promise<void> {
  await world.at(-24, 15)
  const people = ['employee', 'supervisor', 'corpadmin']
  const sheet = await openSheet(world, 'RO start-up', 'ROS_I_PROF', people)
  await enter(world, sheet, 'employee', [9, 13, 12.5, 10, 13, 12, 5, 12])
  await enter(world, sheet, 'supervisor', [6, 9, 10, 7, 9, 8, 4, 8])
  const { sheetid } = sheet
  const [clerk, instructor] = [await world.person('staff'), await world.person('instructor')]
  const gone = { sheetid, gradeid: sheet.gradeOf('corpadmin'), absent: true }
  await world.operation(clerk, examGrading.markAbsent, gone)
  await world.at(-23, 9)
  const totals = { employee: 86.5, supervisor: 61 }
  for (const [username, total] of Object.entries(totals))
    await world.operation(instructor, examGrading.confirmTotal, {
      sheetid,
      gradeid: sheet.gradeOf(username),
      total,
    })
  await world.operation(clerk, examGrading.lockSheet, { sheetid })
  await world.at(-20, 11)
  await world.operation(clerk, examCorrections.correctGrade, {
    sheetid,
    gradeid: sheet.gradeOf('supervisor'),
    points: { c1: 6, c2: 9, c3: 10, c4: 7, c5: 9, c6: 11, c7: 4, c8: 8 },
    absent: false,
    reason: 'The second data set on the back of the paper had not been counted.',
    seen: 0,
  })
  const admin = await world.person('admin')
  const { rows } = await world.operation(admin, examCorrections.corrections, { state: 'waiting' })
  for (const { correctionid } of rows)
    await world.operation(admin, examCorrections.confirmCorrection, { correctionid })
  await world.at(-2, 10)
  await world.operation(clerk, examCorrections.correctGrade, {
    sheetid,
    gradeid: sheet.gradeOf('employee'),
    absent: false,
    seen: 0,
    points: { c1: 9, c2: 13, c3: 12.5, c4: 10, c5: 13, c6: 12, c7: 5, c8: 13 },
    reason: 'One point of the last part was left out of the sum.',
  })
}

async function dayBeingEntered(world: World): Promise<void> {
  await world.at(-1, 16)
  const sheet = await openSheet(world, 'SDI test', '', ['learner', 'texan', 'consultant', 'rotpadmin'])
  await enter(world, sheet, 'learner', [9, 10, 13, 14, 8, 12.5, 13, 9])
  await enter(world, sheet, 'texan', [8, 7, 12, 9, 7])
  const instructor = await world.person('instructor')
  const own = { sheetid: sheet.sheetid, gradeid: sheet.gradeOf('learner') }
  await world.operation(instructor, examGrading.confirmTotal, { ...own, total: 88.5 })
  await world.operation(instructor, examGrading.saveRemark, {
    ...own,
    remark: 'Careful with the tweezers; could teach it.',
    seen: '',
  })
}
