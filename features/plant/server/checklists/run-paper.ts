import { eq } from 'drizzle-orm'
import { timeZoneOf } from '#features/accounts/server/public.ts'
import { findCourses } from '#features/catalog/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { plant as contract } from '../../contract.ts'
import { questionsOf } from '../../rules/assessments/questionnaires.ts'
import { plants } from '../tables.ts'
import { listOfRun } from './lists.ts'
import { photoPath } from './photos.ts'
import type { renderReport } from './render-report.ts'
import type { renderRun } from './render-run.ts'
import { type Run, seenRun } from './run-doors.ts'
import type { RunFacts } from './run-facts.ts'
import { wholeRun } from './show-run.ts'

export const runPaper: Handler<typeof contract.runPaper> = async (input, call) => {
  const { run } = await seenRun(call, input)
  const facts = await factsOf(call, run)
  if (!run.isAssessment) return pdfFile('Checklist', await draw<typeof renderRun>('plant.run', facts))
  const codes = [...new Set(questionsOf(run.listKey).flatMap(({ finding }) => finding.courses))]
  const courses = Object.fromEntries(
    (await findCourses(call.db, codes)).map(({ code, name }) => [code, name]),
  )
  return pdfFile('Assessment', await draw<typeof renderReport>('plant.report', { ...facts, courses }))
}

async function factsOf(call: Call, run: Run): Promise<RunFacts> {
  const list = await listOfRun(call, run.listKey, run.version)
  const { plant, subject, startedAt, startedBy, finishedAt, entries } = await wholeRun(call, run)
  const { name, postalAddress, phone, email } = call.settings.provider
  const photos = entries.flatMap(({ entryid, stepid, answer }) =>
    answer.kind === 'photo'
      ? [
          {
            path: photoPath(call.settings, entryid, answer.type),
            caption: list.steps.find(({ id }) => id === stepid)?.text ?? '',
            type: answer.type,
          },
        ]
      : [],
  )
  return {
    ...{ list, subject, plant: plant ?? '', startedAt, startedBy, finishedAt, entries, now: call.now },
    zone: await zoneOf(call, run),
    provider: { name, postalAddress, phone, email },
    // Papers know no WebP.
    photos: photos.filter(({ type }) => type !== 'webp').map(({ path, caption }) => ({ path, caption })),
  }
}

async function zoneOf(call: Call, run: Run): Promise<string> {
  if (run.plantId === null) return timeZoneOf(call.db, run.startedBy)
  const [plant] = await call.db
    .select({ zone: plants.timeZone })
    .from(plants)
    .where(eq(plants.id, run.plantId))
  return plant?.zone ?? 'UTC'
}
