import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { SAML } from '@node-saml/node-saml'
import { childrenOf, readXml, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import { Problem } from '../problem.ts'
import { refuseSharedIds, refuseWeakAlgorithms } from './open-response.ts'

const MAX_BYTES = 128 * 1024
const SIGNED = ['RelayState', 'SigAlg', 'Signature'] as const
const SAFE = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
])

export type MessageKind = 'LogoutRequest' | 'LogoutResponse'
type Validated = Awaited<ReturnType<SAML['validatePostResponseAsync']>>

/** A logout message, not yet verified. */
export interface LogoutMessage {
  kind: MessageKind
  root: XmlElement
  relayState: string
  /** Verifies the signature. Throws a Problem, or an error of the library. */
  verify: (library: SAML) => Promise<Validated>
}

interface Posted {
  SAMLRequest?: string | undefined
  SAMLResponse?: string | undefined
  RelayState?: string | undefined
}

/** Opens a message with the binding HTTP-POST, whose signature is in the XML. Throws a Problem. */
export function openPosted({ SAMLRequest, SAMLResponse, RelayState = '' }: Posted): LogoutMessage {
  const opened = openXml(Buffer.from(SAMLRequest ?? SAMLResponse ?? '', 'base64'), SAMLRequest !== undefined)
  return {
    ...opened,
    relayState: RelayState,
    verify: async (library) => {
      if (childrenOf(opened.root, 'Signature').length !== 1)
        throw new Problem('wrong-signature', 'The message is not signed.')
      refuseWeakAlgorithms(opened.root)
      return SAMLRequest === undefined
        ? library.validatePostResponseAsync({ SAMLResponse: SAMLResponse ?? '' })
        : library.validatePostRequestAsync({ SAMLRequest })
    },
  }
}

/** Opens a message with the binding HTTP-Redirect, whose signature covers the query as it came. Throws a Problem. */
export async function openRedirected(query: string): Promise<LogoutMessage> {
  const parts = query.split('&')
  const rawOf = (name: string) => parts.filter((part) => part.startsWith(`${name}=`))
  const isRequest = rawOf('SAMLRequest').length > 0
  const names = [isRequest ? 'SAMLRequest' : 'SAMLResponse', ...SIGNED]
  // The library searches the query for the signed parts, so it gets these only, each once and in their order.
  const raw = names.flatMap(rawOf)
  const values = new URLSearchParams(raw.join('&'))
  const valueIn = (name: string) => values.get(name) ?? ''
  const opened = openXml(await inflated(valueIn(names[0] ?? '')), isRequest)
  const { RelayState = '', ...container } = Object.fromEntries(values)
  return {
    ...opened,
    relayState: RelayState,
    verify: async (library) => {
      const isComplete = names.every((name) => name === 'RelayState' || valueIn(name) !== '')
      // Without a signature the library accepts anything.
      if (!isComplete || raw.length > new Set(values.keys()).size)
        throw new Problem('wrong-signature', 'The message is not signed, or a part of it is repeated.')
      if (!SAFE.has(valueIn('SigAlg')))
        throw new Problem('weak-signature', `The algorithm is ${valueIn('SigAlg')}.`)
      return library.validateRedirectAsync({ ...container, RelayState }, raw.join('&'))
    },
  }
}

async function inflated(base64: string): Promise<Buffer> {
  try {
    return await promisify(inflateRaw)(Buffer.from(base64, 'base64'), { maxOutputLength: MAX_BYTES })
  } catch {
    throw new Problem('provider-error', 'The message cannot be read, or is longer than 128 KB.')
  }
}

function openXml(bytes: Buffer, isRequest: boolean): Pick<LogoutMessage, 'kind' | 'root'> {
  const kind = isRequest ? 'LogoutRequest' : 'LogoutResponse'
  const root = bytes.length > MAX_BYTES ? null : readXml(bytes.toString('utf8'))
  if (root?.name !== kind) throw new Problem('provider-error', `The message is no ${kind} of SAML.`)
  refuseSharedIds(root)
  return { kind, root }
}
