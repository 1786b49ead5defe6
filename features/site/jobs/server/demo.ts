import { z } from 'zod'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent, draftOver } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { jobAdmin, jobPosting } from '../contract/employer-contract.ts'
import { OpeningDraft } from '../contract/job-fields.ts'
import { jobBoard } from '../contract.ts'

const jobsFile = (closesOn: string) =>
  z.array(
    z.strictObject({
      approved: z.boolean(),
      opening: draftOver(OpeningDraft, {
        country: 'US',
        payPeriod: 'hour',
        payFrom: null,
        payTo: null,
        neededCertificates: [],
        extraCertificates: [],
        neededLicenses: [],
        extraLicenses: [],
        closesOn,
      }),
      application: z.strictObject({ message: z.string(), answer: z.string() }).optional(),
    }),
  )

/** Creates openings of the demo company: two approved, one pending, and one answered application. */
export async function demoJobs(world: World): Promise<void> {
  await world.at(-4, 11)
  const employer = await world.person('corpadmin')
  const admin = await world.person('admin')
  const learner = await world.person('learner')
  const { companies } = await world.operation(employer, jobPosting.companies, {})
  const companyid = companies[0]?.value
  if (!companyid) return
  const jobs = await demoContent('jobs', jobsFile(addDays(dayIn(world.now(), OFFICE_ZONE), 45)))
  const post = async ({ opening: draft, application }: (typeof jobs)[number]) => ({
    application,
    ...(await world.operation(employer, jobPosting.post, { openingid: null, companyid, draft })),
  })
  await world.operation(learner, jobBoard.addAlert, { place: 'US', certificate: 'ROSI' })
  const approved = []
  for (const job of jobs.filter((each) => each.approved)) approved.push(await post(job))
  for (const { openingid } of approved)
    await world.operation(admin, jobAdmin.decide, { openingid, revision: 1, approve: true, reason: '' })
  await world.at(-3, 9)
  const applied = []
  for (const { openingid, application } of approved)
    if (application) {
      const { message, answer } = application
      const sent = await world.operation(learner, jobBoard.apply, { openingid, message, share: true })
      applied.push({ ...sent, answer })
    }
  await world.at(-2, 15)
  for (const { applicationid, answer } of applied)
    await world.operation(employer, jobPosting.answer, { applicationid, revision: 1, state: 'talk', answer })
  for (const job of jobs.filter((each) => !each.approved)) await post(job)
}
