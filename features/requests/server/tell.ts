import { findUser, type User } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { requestName } from '../rules/names.ts'
import { kindNames } from '../rules/service-kinds.ts'
import { type RequestFacts, requestMessage, requestNews } from './mail.ts'
import type { Request } from './move-request.ts'

/** What a mail to the customer says of a request. */
export function customerFacts(call: Call, request: Request): RequestFacts {
  return { ...factsOf(request), url: `${call.settings.publicUrl}/store/requests/${request.id}` }
}

/** What a mail to staff says of it: the address is the desk's. */
export function staffFacts(call: Call, request: Request): RequestFacts {
  return { ...factsOf(request), url: `${call.settings.publicUrl}/adminIndex/requests/${request.id}` }
}

const factsOf = ({ number, kind }: Request) => ({ name: requestName(number), kind: kindNames[kind] })

/** The account that a row names; it is there, because accounts are never deleted. */
export async function personOf(call: Call, userId: string): Promise<User> {
  const user = await findUser(call.db, userId)
  if (!user) throw new Error(`There is no account ${userId}`)
  return user
}

export const fullName = (user: Pick<User, 'firstName' | 'lastName'>): string =>
  `${user.firstName} ${user.lastName}`

/** Mails staff that something happened to a request. */
export async function tellStaff(call: Call, request: Request, message: string): Promise<void> {
  const person = await personOf(call, request.userId)
  await sendMail(call, requestNews, call.settings.provider.email, {
    ...staffFacts(call, request),
    person: `${fullName(person)} (${person.email})`,
    message,
  })
}

/** Mails the other side what was written. */
export async function tellMessage(
  call: Call,
  request: Request,
  side: 'customer' | 'staff',
  text: string,
): Promise<void> {
  const person = await personOf(call, request.userId)
  const provider = call.settings.provider
  if (side === 'staff') {
    await sendMail(call, requestMessage, person.email, {
      ...customerFacts(call, request),
      from: provider.name,
      text,
    })
    return
  }
  await sendMail(call, requestMessage, provider.email, {
    ...staffFacts(call, request),
    from: fullName(person),
    text,
  })
}
