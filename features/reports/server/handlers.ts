import { courseReport as courseReportOf } from '#features/learning/server/public.ts'
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
  person: async ({ userid, from, to }, call) => {
    const { person, isSelf, seesPurchases } = await readPerson(call, userid)
    const parts = reportParts.filter((part) => part !== 'purchases' || seesPurchases)
    return personReport(call, { person, isSelf, parts, period: reportPeriod({ from, to }, call.now) })
  },
  report: async ({ userid, from, to }, call) => {
    const { person, isSelf, seesPurchases } = await readPerson(call, userid)
    const parts = reportParts.filter((part) => part !== 'purchases' || seesPurchases)
    const report = await personReport(call, {
      person,
      isSelf,
      parts,
      period: reportPeriod({ from, to }, call.now),
    })
    return pdfFile(
      'training-report',
      await draw<typeof renderReport>('reports.report', report, {
        sender: call.settings.provider,
        from: from ?? '',
        to: to ?? '',
      }),
    )
  },
  transcript: async ({ userid, from, to, ...paging }, call) => {
    const { person } = await readPerson(call, userid)
    return pageInMemory(await learned(call, person, reportPeriod({ from, to }, call.now)), paging)
  },
  hours: async ({ userid, from, to, ...paging }, call) => {
    const { person } = await readPerson(call, userid)
    return pageInMemory(await hourRows(call, person, reportPeriod({ from, to }, call.now)), paging)
  },
  courseReport: async ({ userid }, call) => {
    const { person } = await readPerson(call, userid)
    return courseReportOf(call, { ...person, userId: person.id })
  },
  team,
  shares,
  share,
  endShare,
  shared,
}
