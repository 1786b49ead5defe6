import { distinctPlaces, jobRolesOf, peopleScope } from '#features/companies/server/public.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { pageInMemory } from '#platform/server/lists/short-list.ts'
import type { compliance } from '../../contract.ts'
import { coverageOf, nextMonth } from '../../rules/coverage.ts'
import { targetsFor } from '../requirements/targets.ts'
import { gapRow, gapsOf } from './gaps-of.ts'
import { matrixCsvText } from './matrix-csv.ts'
import { matrixPage, wholeMatrix, wireRowOn } from './read-matrix.ts'
import type { renderMatrix } from './render-matrix.ts'
import { headOf, requirementsOf } from './requirements-of.ts'

export const matrix: Handler<typeof compliance.matrix> = async ({ compid, ...input }, call) => {
  const scope = await peopleScope(call, compid)
  const { requirements, rows, total } = await matrixPage(call, scope, input)
  return {
    today: scope.today,
    total,
    requirements: requirements.map(headOf),
    rows: rows.map(wireRowOn(scope.today)),
  }
}

export const gaps: Handler<typeof compliance.gaps> = async ({ compid, ...input }, call) => {
  const scope = await peopleScope(call, compid)
  const { rows, total } = pageInMemory(await gapsOf(call, scope, input, input), input)
  return { total, rows: rows.map(gapRow) }
}

export const coverage: Handler<typeof compliance.coverage> = async ({ compid }, call) => {
  const scope = await peopleScope(call, compid)
  const month = nextMonth(scope.today)
  const { requirements, rows } = await wholeMatrix(call, scope, {})
  return {
    ...month,
    requirements: requirements.map((requirement, index) => ({
      ...headOf(requirement),
      counts: coverageOf(
        rows.flatMap(({ person: { plant, shift }, standings }) => {
          const standing = standings[index]
          return standing ? [{ plant, shift, standing }] : []
        }),
        month.last,
      ),
    })),
  }
}

export const choices: Handler<typeof compliance.choices> = async ({ compid }, call) => {
  const { company } = await peopleScope(call, compid)
  const [{ plants, shifts }, jobRoles, asked, targets] = await Promise.all([
    distinctPlaces(call.db, company.id),
    jobRolesOf(call.db, company.id),
    requirementsOf(call.db, company),
    targetsFor(call.db),
  ])
  return {
    plants,
    shifts,
    jobRoles: jobRoles.map(({ id, name }) => ({ value: id, label: name })),
    requirements: asked.map(({ id, name }) => ({ value: id, label: name })),
    targets,
  }
}

export const matrixCsv: Handler<typeof compliance.matrixCsv> = async ({ compid, ...input }, call) => {
  const scope = await peopleScope(call, compid)
  const found = await wholeMatrix(call, scope, input)
  await call.audit({ action: 'compliance.matrixCsv', target: compid, details: { rows: found.total } })
  return {
    content: matrixCsvText(found),
    type: 'text/csv; charset=utf-8',
    name: `training-matrix-${scope.today}.csv`,
  }
}

export const matrixPdf: Handler<typeof compliance.matrixPdf> = async ({ compid, ...input }, call) => {
  const scope = await peopleScope(call, compid)
  const { requirements, rows } = await wholeMatrix(call, scope, input)
  await call.audit({ action: 'compliance.matrixPdf', target: compid, details: { rows: rows.length } })
  const facts = {
    company: scope.company.name,
    madeAt: call.now,
    today: scope.today,
    requirements: requirements.map(({ name }) => name),
    rows: rows.map(({ person, standings }) => ({ ...person, standings })),
  }
  return pdfFile(
    `training-matrix-${scope.today}`,
    await draw<typeof renderMatrix>('compliance.matrix', facts, call.settings.provider),
  )
}
