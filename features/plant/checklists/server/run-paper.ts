import { timeZoneOf } from '#features/core/accounts/server/public.ts'
import { plantZone } from '#features/plant/plant/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { cleanPicture } from '#platform/server/pictures/clean-picture.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import type { checklists as contract } from '../contract.ts'
import { questionsOf } from '../rules/assessments/questionnaires.ts'
import { listOfRun } from './lists.ts'
import type { PaperPhoto } from './paper-photos.ts'
import { photoName } from './photos.ts'
import type { renderReport } from './render-report.ts'
import type { renderRun } from './render-run.ts'
import { accessibleRun, type Run } from './run-doors.ts'
import type { RunFacts } from './run-facts.ts'
import { wholeRun } from './show-run.ts'

/** Larger files do not open on phones. */
const MAX_PHOTOS = 12
/** Maximum side length of a photo in pixels; photos are printed 80 mm wide. */
const PHOTO_SIDE = 1000

export const runPaper: Handler<typeof contract.runPaper> = async (input, ctx) => {
  const { run } = await accessibleRun(ctx, input)
  const facts = await factsOf(ctx, run)
  if (!run.isAssessment) return pdfFile('Checklist', await draw<typeof renderRun>(ctx, 'plant.run', facts))
  const codes = [...new Set(questionsOf(run.listKey).flatMap(({ finding }) => finding.courses))]
  const courses = Object.fromEntries((await findCourses(ctx.db, codes)).map(({ code, name }) => [code, name]))
  return pdfFile('Assessment', await draw<typeof renderReport>(ctx, 'plant.report', { ...facts, courses }))
}

async function factsOf(ctx: Context, run: Run): Promise<RunFacts> {
  const list = await listOfRun(ctx, run.listKey, run.version)
  const { plant, subject, startedAt, startedBy, finishedAt, entries } = await wholeRun(ctx, run)
  const photos = entries.flatMap(({ entryid, stepid, answer }) =>
    answer.kind === 'photo' ? [{ entryid, kind: answer.type, stepid }] : [],
  )
  const shown: PaperPhoto[] = []
  for (const { entryid, kind, stepid } of photos.slice(0, MAX_PHOTOS)) {
    const photo = await fileStore(ctx.settings).read(photoName(entryid, kind))
    if (!photo) continue
    const cleaned = await cleanPicture(ctx, photo, { kind, side: PHOTO_SIDE, as: 'jpg' })
    const caption = list.steps.find(({ id }) => id === stepid)?.text ?? ''
    if ('content' in cleaned) shown.push({ picture: cleaned.content, caption })
  }
  return {
    list,
    subject,
    plant: plant ?? '',
    startedAt,
    startedBy,
    finishedAt,
    entries,
    now: ctx.now,
    zone: await zoneOf(ctx, run),
    provider: ctx.settings.provider,
    photos: shown,
  }
}

const zoneOf = ({ db }: Context, { plantId, startedBy }: Run): Promise<string> =>
  plantId === null ? timeZoneOf(db, startedBy) : plantZone(db, plantId)
