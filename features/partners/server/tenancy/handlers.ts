import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { takeFile } from '#platform/server/http/files/take-file.ts'
import type { partnerDesk as contract } from '../../contract/partner-desk.ts'
import { partnerLogos } from '../tables.ts'
import { currenciesOf, languagesOf, partnerDesk } from './partner-desk.ts'

/** A logo is small and belongs to the words beside it: it is stored with them, and saved by every backup. */
const uploadLogo: Handler<typeof contract.uploadLogo> = async (_input, call, file) => {
  const id = uuid()
  const folder = join(tmpdir(), 'permeate-logos')
  const { kind } = await takeFile(file, { folder, name: (found) => `${id}.${found}` })
  const path = join(folder, `${id}.${kind}`)
  const content = (await readFile(path)).toString('base64')
  await rm(path, { force: true })
  await call.db.insert(partnerLogos).values({ id, kind, content, createdAt: call.now })
  await call.audit({ action: 'partners.uploadLogo', target: id })
  return { file: id }
}

const logo: Handler<typeof contract.logo> = async ({ id }, call) => {
  const [stored] = await call.db.select().from(partnerLogos).where(eq(partnerLogos.id, id))
  if (!stored) return refuse('not-found')
  return {
    type: mimeOf(stored.kind),
    content: Buffer.from(stored.content, 'base64'),
    // What stands under an id never changes.
    cache: 'public, max-age=31536000, immutable',
    untrusted: true,
  }
}

const choices: Handler<typeof contract.choices> = async (_input, call) => ({
  currencies: await currenciesOf(call),
  languages: await languagesOf(call),
})

export const tenancyHandlers: Handlers<typeof contract> = {
  ...partnerDesk.handlers,
  ...{ uploadLogo, logo, choices },
}
