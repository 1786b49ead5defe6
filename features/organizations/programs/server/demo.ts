import { issueCertificate } from '#features/learn/certificates/server/public.ts'
import { grantExam, sitExam } from '#features/learn/exams/server/public.ts'
import { enroll, study, unitsOf } from '#features/learn/learning/server/public.ts'
import { findCourse } from '#features/shop/catalog/server/public.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Story, World } from '#platform/server/world.ts'
import { programsAdmin } from '../contract/admin-contract.ts'
import { ApplicationForm } from '../contract/application-form.ts'
import { programs } from '../contract.ts'
import type { TrackCode } from '../rules/program-codes.ts'
import { join } from './demo-people.ts'

/** Seeds people at every program stage, enrollments in every state, an application in review, and interest in dates. */
export const demoPrograms: readonly Story[] = [
  certifiedOperator,
  almostThere,
  oldRecords,
  participantsInEveryState,
  applicationInReview,
  waitingForDates,
]

const four = ['OLC110', 'OLC111', 'OLC115', 'OLC117'] as const

/** A person with level I and everything it requires, plus the operator track; level II is started. */
async function certifiedOperator(world: World): Promise<void> {
  await world.at(-270, 15)
  const marta = await join(world, 'marta')
  for (const [index, code] of four.entries()) {
    await world.at(-268 + index * 14, 16)
    await complete(world, marta, code)
  }
  await world.at(-205, 15)
  await passExam(world, marta, 'ROS_I_KNOW', 88)
  await world.at(-203, 15)
  await passExam(world, marta, 'ROS_I_PROF', 81)
  await world.at(-150, 16)
  await world.operation(marta, programs.enroll, { code: 'WTCP-OPERATOR' })
  await world.at(-149, 10)
  await admit(world, 'Ilves', 'Welcome; your level I courses count here as well.')
  await world.at(-120, 16)
  await complete(world, marta, 'OLC140')
  await world.at(-118, 16)
  await complete(world, marta, 'OLC150')
  await world.at(-110, 15)
  await passExam(world, marta, 'INWT_1', 90)
  await world.at(-30, 16)
  await complete(world, marta, 'OLC210')
}

/** A person with five of the six prerequisites of level I; only the proficiency exam is missing. */
async function almostThere(world: World): Promise<void> {
  await world.at(-140, 15)
  const dario = await join(world, 'dario')
  for (const [index, code] of four.entries()) {
    await world.at(-138 + index * 21, 17)
    await complete(world, dario, code)
  }
  await world.at(-21, 15)
  await passExam(world, dario, 'ROS_I_KNOW', 78)
}

/** Imports an old paper register: one person was certified then, another had done a part. */
async function oldRecords(world: World): Promise<void> {
  await world.at(-200, 14)
  await join(world, 'henk')
  const now = world.now().getTime()
  const daysAgo = (days: number) => dayIn(new Date(now - days * 86_400_000), OFFICE_ZONE)
  const rows = [
    ['henk@example.com', 'operator', 'OLC110', daysAgo(900), '8', 'Folder 3, sheet 12'],
    ['henk@example.com', 'operator', 'OLC115', daysAgo(880), '8', 'Folder 3, sheet 12'],
    ['henk@example.com', 'operator', 'INWT_1', daysAgo(850), '', 'Folder 3, sheet 14: 82 of 100'],
    ['henk@example.com', 'operator', 'certificate', daysAgo(845), '20', 'Paper certificate 23-118'],
    ['supervisor@example.com', 'operator', 'OLC140', daysAgo(700), '2', 'Folder 4, sheet 2'],
    ['supervisor@example.com', 'operator', 'OLC150', daysAgo(690), '2', 'Folder 4, sheet 2'],
  ]
  const text = [['email', 'track', 'requirement', 'done_on', 'hours', 'evidence'], ...rows]
    .map((row) => row.map((cell) => `"${cell}"`).join(','))
    .join('\n')
  await world.operation(await world.person('admin'), programsAdmin.importRecords, {
    fileName: 'paper-register.csv',
    text,
  })
}

async function participantsInEveryState(world: World): Promise<void> {
  await world.at(-70, 16)
  await ask(world, 'learner', 'WTCP-OPERATOR')
  await world.at(-69, 10)
  await admit(world, 'Moreau', '')
  const admin = await world.person('admin')
  const own = await participantOf(world, admin, 'Moreau')
  await world.operation(admin, programsAdmin.waive, {
    ...own,
    requirement: 'OLC150',
    reason: 'Holds a state license whose exam covers operator mathematics; copy in the file.',
  })
  await world.at(-45, 11)
  await ask(world, 'employee', 'WTCP-OPERATOR')
  await world.at(-44, 11)
  await world.operation(admin, programsAdmin.closeParticipant, {
    ...(await participantOf(world, admin, 'Lindqvist')),
    reason: 'Works with bottled water only at present. Please ask again when you work at a plant.',
  })
  await world.at(-2, 13)
  await ask(world, 'texan', 'WTCP-OPERATOR')
}

/** A consultant with certificates from earlier years whose portfolio is under review. */
async function applicationInReview(world: World): Promise<void> {
  await world.at(-400, 12)
  const conrad = await world.person('consultant')
  const admin = await world.person('admin')
  await world.call(admin, async (ctx) => {
    for (const type of ['ROSI', 'ROSII', 'ROSIII'] as const) {
      await issueCertificate(ctx, {
        userId: conrad.userId,
        type,
        key: `program:${type}:${conrad.userId}`,
        hours: { ROSI: 32, ROSII: 7, ROSIII: 10 }[type],
        scorePercent: null,
        deliveryMethod: 'in-person',
        evidence: [
          {
            kind: 'record',
            code: type,
            name: 'Register of seminars on paper',
            at: ctx.now,
            hours: null,
            scorePercent: null,
          },
        ],
        source: 'import',
      })
    }
  })
  await world.at(-12, 18)
  const { revision } = await world.operation(conrad, programs.saveApplication, {
    form: await demoContent('program-portfolio', ApplicationForm.strict()),
  })
  await world.operation(conrad, programs.sendApplication, { revision })
  await world.at(-6, 11)
  const { applicationid } = await onlyApplication(world, admin)
  await world.operation(admin, programsAdmin.reviewApplication, { applicationid, revision: revision + 1 })
  await world.at(-1, 11)
  const slot = (days: number, hour: number) =>
    new Date(
      Math.floor(world.now().getTime() / 86_400_000 + days) * 86_400_000 + hour * 3_600_000,
    ).toISOString()
  await world.operation(admin, programsAdmin.offerInterview, {
    applicationid,
    revision: revision + 2,
    offer: {
      evaluator: 'Ines Halloran',
      slots: [
        { at: slot(6, 16), way: 'live-online', location: '' },
        { at: slot(8, 15), way: 'live-online', location: '' },
        { at: slot(13, 17), way: 'in-person', location: 'Our training plant in Albuquerque' },
      ],
    },
  })
}

async function waitingForDates(world: World): Promise<void> {
  await world.at(-33, 15)
  const requested = {
    level: 'ROSI',
    region: 'Tampa, Florida',
    people: 6,
    remarks: 'After the season, March or April.',
  } as const
  await world.operation(await world.person('supervisor'), programs.notifyMe, requested)
  await world.at(-17, 15)
  const second = { level: 'ROSII', region: 'Anywhere in Texas', people: 1, remarks: '' } as const
  await world.operation(await world.person('texan'), programs.notifyMe, second)
  await world.at(-9, 15)
  const third = { level: 'ROSI', region: 'Perth', people: 3, remarks: 'Metric figures, please.' } as const
  await world.operation(await world.person('partneradmin'), programs.notifyMe, third)
}

/** Completes all units of a course in the minimum time. */
async function complete(world: World, person: SignedInActor, code: string): Promise<void> {
  const versionId = await world.call(person, async (ctx) => {
    await enroll(ctx, [{ userId: person.userId, courseCode: code }])
    return (await findCourse(ctx.db, code))?.publishedVersionId
  })
  if (!versionId) throw new Error(`There is no course ${code}`)
  const units = await unitsOf(world, versionId)
  await study(
    world,
    person,
    units.map((unit) => ({ unit, rate: 2 })),
  )
}

async function passExam(world: World, person: SignedInActor, examCode: string, right: number): Promise<void> {
  const reason = 'Part of the training that the employer has agreed upon.'
  await world.call(await world.person('admin'), (ctx) =>
    grantExam(ctx, { userId: person.userId, examCode, orderLineId: null, reason }),
  )
  await sitExam(world, person, { code: examCode, right })
}

const ask = async (world: World, username: string, code: TrackCode): Promise<void> => {
  await world.operation(await world.person(username), programs.enroll, { code })
}

async function participantOf(world: World, admin: SignedInActor, search: string) {
  const { rows } = await world.operation(admin, programsAdmin.participantList, { search })
  const [row] = rows
  if (!row) throw new Error(`There is no place of ${search}`)
  const { revision } = await world.operation(admin, programsAdmin.participantDetail, {
    participantid: row.participantid,
  })
  return { participantid: row.participantid, revision }
}

async function admit(world: World, search: string, remarks: string): Promise<void> {
  const admin = await world.person('admin')
  await world.operation(admin, programsAdmin.admit, {
    ...(await participantOf(world, admin, search)),
    remarks,
  })
}

async function onlyApplication(world: World, admin: SignedInActor) {
  const [row] = (await world.operation(admin, programsAdmin.applicationList, {})).rows
  if (!row) throw new Error('There is no application')
  return row
}
