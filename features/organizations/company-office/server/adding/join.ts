import {
  findMember,
  type JoinToken,
  joinByToken,
  joinsAtOnce,
  proveDomain,
  readJoinToken,
} from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAdding } from '../../contract/adding.ts'

export const joinWay: Handler<typeof corporateAdding.joinWay> = async ({ token }, ctx) => {
  const way = await readJoinToken(ctx, token)
  if (!way) return { way: null }
  const status = await statusOf(ctx, way)
  if (way.kind === 'invitation' && way.invitation.acceptedAt && status !== 'member') return { way: null }
  return {
    way: {
      kind: way.kind,
      company: way.company.name,
      domain: way.kind === 'domain' ? way.domain : '',
      status,
      compid: status === 'member' ? way.company.id : null,
    },
  }
}

async function statusOf(ctx: Context, way: JoinToken): Promise<'guest' | 'member' | 'at-once' | 'approval'> {
  const { actor } = ctx
  if (!actor) return 'guest'
  if (await findMember(ctx.db, way.company.id, actor.userId)) return 'member'
  return (await joinsAtOnce(ctx.db, way, actor.userId)) ? 'at-once' : 'approval'
}

export const joinCompanyBy: Handler<typeof corporateAdding.join> = async ({ token }, ctx) => {
  const way = await readJoinToken(ctx, token)
  if (!way || way.kind === 'domain') return ctx.refuse('dead-link')
  if (way.company.status === 'blocked') return ctx.refuse('company-blocked')
  return { state: await joinByToken(ctx, way), compid: way.company.id }
}

export const confirmDomain: Handler<typeof corporateAdding.confirmDomain> = async ({ token }, ctx) => {
  const way = await readJoinToken(ctx, token)
  if (way?.kind !== 'domain') return ctx.refuse('dead-link')
  const state = await proveDomain(ctx, way, 'mail')
  return { company: way.company.name, domain: way.domain, state }
}
