import { courseReport as courseReportOf } from '#features/learn/learning/server/public.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { pageInMemory } from '#platform/server/lists/short-list.ts'
import type { reports } from '../contract.ts'
import { reportParts } from '../rules/report-parts.ts'
import { reportPeriod } from '../rules/report-period.ts'
import { readPerson } from './may-read.ts'
import { hourRows, learned, personReport } from './person-report.ts'
import type { renderReport } from './render-report.ts'
import { endShare, share, shared, shares } from './shares/shares.ts'
import { team } from './team.ts'

export const reportHandlers: Handlers<typeof reports> = {
  person: async ({ userid, from, to }, ctx) => {
    const { person, isSelf, seesPurchases } = await readPerson(ctx, userid)
    const parts = reportParts.filter((part) => part !== 'purchases' || seesPurchases)
    return personReport(ctx, { person, isSelf, parts, period: reportPeriod({ from, to }, ctx.now) })
  },
  report: async ({ userid, from, to }, ctx) => {
    const { person, isSelf, seesPurchases } = await readPerson(ctx, userid)
    const parts = reportParts.filter((part) => part !== 'purchases' || seesPurchases)
    const report = await personReport(ctx, {
      person,
      isSelf,
      parts,
      period: reportPeriod({ from, to }, ctx.now),
    })
    return pdfFile(
      'training-report',
      await draw<typeof renderReport>(ctx, 'reports.report', report, {
        sender: ctx.settings.provider,
        from: from ?? '',
        to: to ?? '',
      }),
    )
  },
  transcript: async ({ userid, from, to, ...paging }, ctx) => {
    const { person } = await readPerson(ctx, userid)
    return pageInMemory(await learned(ctx, person, reportPeriod({ from, to }, ctx.now)), paging)
  },
  hours: async ({ userid, from, to, ...paging }, ctx) => {
    const { person } = await readPerson(ctx, userid)
    return pageInMemory(await hourRows(ctx, person, reportPeriod({ from, to }, ctx.now)), paging)
  },
  courseReport: async ({ userid }, ctx) => {
    const { person } = await readPerson(ctx, userid)
    return courseReportOf(ctx, { ...person, userId: person.id })
  },
  team,
  shares,
  share,
  endShare,
  shared,
}
