import { jobRolesOf, peopleScope } from '#features/core/company-people/server/public.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { compliance } from '../../contract.ts'
import { coverageOf, nextMonth } from '../../rules/coverage.ts'
import { stateFilterLabel } from '../../rules/state-codes.ts'
import { fullMatrix } from '../judging/read-matrix.ts'
import { headOf, requirementsOf } from '../judging/requirements-of.ts'
import { targetsFor } from '../requirements/targets.ts'
import { countedPlaces, sumsIn } from '../status/read-sums.ts'
import { freshScope } from '../status/refresh.ts'
import { listGaps } from './list-gaps.ts'
import { matrixCsvText } from './matrix-csv.ts'
import { matrixPage } from './matrix-page.ts'
import type { renderMatrix } from './render-matrix.ts'

export const matrix: Handler<typeof compliance.matrix> = async ({ compid, ...input }, ctx) =>
  matrixPage(ctx, await freshScope(ctx, compid), input)

export const gaps: Handler<typeof compliance.gaps> = async ({ compid, ...input }, ctx) =>
  listGaps(ctx, await freshScope(ctx, compid), input)

export const coverage: Handler<typeof compliance.coverage> = async ({ compid }, ctx) => {
  const scope = await freshScope(ctx, compid)
  const month = nextMonth(scope.today)
  const [requirements, sums] = await Promise.all([requirementsOf(ctx.db, scope.company), sumsIn(ctx, scope)])
  return {
    ...month,
    requirements: requirements.map((requirement) => ({
      ...headOf(requirement),
      counts: coverageOf(sums.filter(({ requirementId }) => requirementId === requirement.id)),
    })),
  }
}

export const choices: Handler<typeof compliance.choices> = async ({ compid }, ctx) => {
  const { company } = await freshScope(ctx, compid)
  const [{ plants, shifts }, jobRoles, asked, targets] = await Promise.all([
    countedPlaces(ctx, company.id),
    jobRolesOf(ctx.db, company.id),
    requirementsOf(ctx.db, company),
    targetsFor(ctx.db),
  ])
  return {
    plants,
    shifts,
    jobRoles: jobRoles.map(({ id, name }) => ({ value: id, label: name })),
    requirements: asked.map(({ id, name }) => ({ value: id, label: name })),
    targets,
  }
}

export const matrixCsv: Handler<typeof compliance.matrixCsv> = async ({ compid, ...input }, ctx) => {
  const scope = await peopleScope(ctx, compid)
  const found = await fullMatrix(ctx, scope, input)
  await ctx.audit({ action: 'compliance.matrixCsv', target: compid, details: { rows: found.total } })
  return {
    content: matrixCsvText(found),
    type: 'text/csv; charset=utf-8',
    name: `training-matrix-${scope.today}.csv`,
  }
}

type Narrowed = Omit<Parameters<typeof matrixPdf>[0], 'compid'>

/** Returns the matrix filters as text. */
function filtersOf(
  { state, requirement, plant, shift, jobRole }: Narrowed,
  { requirements, rows }: Pick<Awaited<ReturnType<typeof fullMatrix>>, 'requirements' | 'rows'>,
): string[] {
  return [
    state ? stateFilterLabel(state) : '',
    requirement ? (requirements[0]?.name ?? '') : '',
    plant,
    shift,
    jobRole ? (rows[0]?.person.jobRole ?? '') : '',
  ].filter(Boolean)
}

export const matrixPdf: Handler<typeof compliance.matrixPdf> = async ({ compid, ...input }, ctx) => {
  const scope = await peopleScope(ctx, compid)
  const { requirements, rows } = await fullMatrix(ctx, scope, input)
  await ctx.audit({ action: 'compliance.matrixPdf', target: compid, details: { rows: rows.length } })
  const facts = {
    company: scope.company.name,
    madeAt: ctx.now,
    today: scope.today,
    filters: filtersOf(input, { requirements, rows }),
    requirements: requirements.map(({ name }) => name),
    rows: rows.map(({ person, statuses }) => ({ ...person, statuses })),
  }
  return pdfFile(
    `training-matrix-${scope.today}`,
    await draw<typeof renderMatrix>(ctx, 'compliance.matrix', facts, ctx.settings.provider),
  )
}
