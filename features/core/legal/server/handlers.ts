import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { type ReadyBytes, readyBytes } from '#platform/server/http/ready-bytes.ts'
import type { LegalDocument, legal } from '../contract.ts'
import { legalTexts } from './legal-texts.ts'

const ready = new WeakMap<LegalDocument, Promise<ReadyBytes>>()

const document: Handler<typeof legal.document> = async ({ name, version }, ctx) => {
  const versions = (await legalTexts(ctx.settings))[name]
  const text = version ? versions.find((each) => each.version === version) : versions[0]
  if (!text) refuse('not-found')
  const bytes = ready.get(text) ?? readyBytes(text)
  ready.set(text, bytes)
  return bytes
}

const versions: Handler<typeof legal.versions> = async (_input, ctx) => legalTexts(ctx.settings)

export const legalHandlers: Handlers<typeof legal> = { document, versions }
