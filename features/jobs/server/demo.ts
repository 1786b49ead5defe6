import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { World } from '#platform/server/world.ts'
import { jobDesk, jobPosting } from '../contract/employer-contract.ts'
import { jobBoard } from '../contract.ts'

const blank = { neededCertificates: [], extraCertificates: [], neededLicenses: [], extraLicenses: [] }

/** Openings of the demo company: two approved, one that waits; somebody has applied and got an answer. */
export async function demoJobs(world: World): Promise<void> {
  await world.at(-4, 11)
  const employer = await world.person('corpadmin')
  const admin = await world.person('admin')
  const learner = await world.person('learner')
  const { companies } = await world.operation(employer, jobPosting.companies, {})
  const companyid = companies[0]?.value
  if (!companyid) return
  const closesOn = addDays(dayIn(world.now(), OFFICE_ZONE), 45)
  const post = (draft: object) =>
    world.operation(employer, jobPosting.post, {
      ...{ openingid: null, companyid },
      draft: {
        ...blank,
        country: 'US',
        payPeriod: 'hour',
        payFrom: null,
        payTo: null,
        closesOn,
        ...draft,
      } as never,
    })
  await world.operation(learner, jobBoard.addAlert, { place: 'US', certificate: 'ROSI' })
  const operator = await post({
    ...{ title: 'Reverse osmosis operator', city: 'El Paso', state: 'TX', shift: 'rotating' },
    ...{ payFrom: 2850, payTo: 3400, neededCertificates: ['ROSI'], extraLicenses: ['TX'] },
    text: 'You run two brackish water trains of 1.5 MGD each: rounds and readings, cartridge filter changes, chemical feed, and cleaning in place with the lead operator. Twelve-hour shifts, two weekends off a month.',
  })
  const lead = await post({
    ...{ title: 'Lead operator, membrane plant', city: 'Phoenix', state: 'AZ', shift: 'day' },
    ...{ payPeriod: 'year', payFrom: 7_800_000, payTo: 9_200_000 },
    ...{ neededCertificates: ['ROSII'], extraCertificates: ['ROSIII'], neededLicenses: ['AZ'] },
    text: 'You plan cleanings and membrane changes, trend normalized flow and salt passage, and train four operators. Some nights on call.',
  })
  for (const { openingid } of [operator, lead])
    await world.operation(admin, jobDesk.decide, { openingid, revision: 1, approve: true, reason: '' })
  await world.at(-3, 9)
  const { applicationid } = await world.operation(learner, jobBoard.apply, {
    openingid: operator.openingid,
    message:
      'I have run a brackish water plant for three years, most of it on nights. I can start in a month.',
    share: true,
  })
  await world.at(-2, 15)
  await world.operation(employer, jobPosting.answer, {
    ...{ applicationid, revision: 1, state: 'talk' },
    answer: 'Thank you. Can we talk by phone this week?',
  })
  await post({
    ...{ title: 'Water treatment technician', city: 'Las Cruces', state: 'NM', shift: 'day', payFrom: 2400 },
    ...{ extraCertificates: ['ROSI', 'INWT1'] },
    text: 'You service softeners, reverse osmosis systems and boilers of our customers. We train you; a driver’s license is needed.',
  })
}
