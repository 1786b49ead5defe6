import { findUser, type User } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { requestName } from '../rules/names.ts'
import { kindNames } from '../rules/service-kinds.ts'
import { type RequestFacts, requestMessage, requestNews } from './mail.ts'
import type { Request } from './move-request.ts'

/** Request details for emails to the customer. */
export function customerFacts(ctx: Context, request: Request): RequestFacts {
  return { ...factsOf(request), url: `${ctx.settings.publicUrl}/store/requests/${request.id}` }
}

/** Request details for emails to staff, with the URL of the staff page. */
export function staffFacts(ctx: Context, request: Request): RequestFacts {
  return { ...factsOf(request), url: `${ctx.settings.publicUrl}/adminIndex/requests/${request.id}` }
}

const factsOf = ({ number, kind }: Request) => ({ name: requestName(number), kind: kindNames[kind] })

/** Returns the account of a row. It always exists because accounts are never deleted. */
export async function personOf(ctx: Context, userId: string): Promise<User> {
  const user = await findUser(ctx.db, userId)
  if (!user) throw new Error(`There is no account ${userId}`)
  return user
}

/** Emails staff about a change to a request. */
export async function notifyStaff(ctx: Context, request: Request, message: string): Promise<void> {
  const person = await personOf(ctx, request.userId)
  await sendMail(ctx, requestNews, ctx.settings.provider.email, {
    ...staffFacts(ctx, request),
    person: `${fullName(person)} (${person.email})`,
    message,
  })
}

/** Emails a message to the other side. */
export async function notifyOfMessage(
  ctx: Context,
  request: Request,
  side: 'customer' | 'staff',
  text: string,
): Promise<void> {
  const person = await personOf(ctx, request.userId)
  const provider = ctx.settings.provider
  if (side === 'staff') {
    await sendMail(ctx, requestMessage, person.email, {
      ...customerFacts(ctx, request),
      from: provider.name,
      text,
    })
    return
  }
  await sendMail(ctx, requestMessage, provider.email, {
    ...staffFacts(ctx, request),
    from: fullName(person),
    text,
  })
}
