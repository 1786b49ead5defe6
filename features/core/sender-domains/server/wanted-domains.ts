import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { addressIn, mailDomain } from '#platform/server/mail/sender-of.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { RecordKind } from '../rules/record-kinds.ts'

/** A domain from which emails are to be sent. */
export interface WantedDomain {
  /** In ASCII and lowercase. */
  domain: string
  address: string
  /** Who sends from there. */
  owner: string
  /** The records without which emails are not signed for it. */
  required: readonly RecordKind[]
}

/** Returns the addresses of others from which emails are to be sent, and their owners. */
export const ownSenders =
  extensionPoint<(db: Db) => Promise<{ address: string; owner: string }[]>>('senderDomains.ownSenders')

const SENDERS = ['dkim', 'spf'] as const

/** Returns the domain of an address with the records that it needs. */
export const wantedDomain = ({ address, owner }: { address: string; owner: string }): WantedDomain => ({
  domain: mailDomain(address),
  address,
  owner,
  required: SENDERS,
})

/** Returns the provider's domain. It needs only the key, because emails are sent from it in any case. */
export const providersDomain = ({ mailFrom, provider }: Settings): WantedDomain => ({
  ...wantedDomain({ address: addressIn(mailFrom), owner: provider.name }),
  required: ['dkim'],
})

/** Returns the provider's domain, then those of others. */
export async function wantedDomains(
  ctx: Pick<Context, 'db' | 'parts' | 'settings'>,
): Promise<WantedDomain[]> {
  const others = await Promise.all(ctx.parts(ownSenders).map((list) => list(ctx.db)))
  return [providersDomain(ctx.settings), ...others.flat().map(wantedDomain)]
}
