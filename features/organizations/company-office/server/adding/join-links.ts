import {
  endJoinLink,
  jobRolesOf,
  joinLinksOf,
  makeJoinLink,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { corporateAdding } from '../../contract/adding.ts'

export const joinLinks: Handler<typeof corporateAdding.joinLinks> = async ({ compid }, ctx) => {
  const links = await joinLinksOf(ctx, await peopleScope(ctx, compid))
  const names = await ctx.peopleNames(links.map(({ createdBy }) => createdBy))
  return {
    links: links.map(({ id, url, department, shift, createdAt, createdBy }) => ({
      linkid: id,
      url,
      plant: department,
      shift,
      createdAt,
      createdBy: names.get(createdBy) ?? '',
    })),
  }
}

export const makeLink: Handler<typeof corporateAdding.makeJoinLink> = async (input, ctx) => {
  const scope = await peopleScope(ctx, input.compid)
  const { plant, shift, jobRoleId } = input
  const roles = await jobRolesOf(ctx.db, scope.company.id)
  if (jobRoleId !== '' && !roles.some(({ id }) => id === jobRoleId))
    refuse('bad-input', { fields: { jobRoleId: 'Please choose one of the list.' } })
  const { id, url } = await makeJoinLink(ctx, scope, { department: plant, shift, jobRoleId })
  return { linkid: id, url }
}

export const endLink: Handler<typeof corporateAdding.endJoinLink> = async ({ compid, linkid }, ctx) => {
  if (!(await endJoinLink(ctx, await peopleScope(ctx, compid), linkid))) refuse('forbidden')
  return { good: true }
}

export const joinPoster: Handler<typeof corporateAdding.joinPoster> = async ({ compid, linkid }, ctx) => {
  const scope = await peopleScope(ctx, compid)
  const link = (await joinLinksOf(ctx, scope)).find(({ id }) => id === linkid) ?? refuse('forbidden')
  const { renderPoster } = await import('./render-poster.ts')
  const place = [link.department, link.shift].filter(Boolean).join(', ')
  const poster = { company: scope.company.name, place, url: link.url, provider: ctx.settings.provider.name }
  return pdfFile('join-poster', await renderPoster(poster, ctx.now))
}
