import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { readPicture } from '#platform/server/http/files/receive-file.ts'
import type { partnersAdmin as contract } from '../../contract/partner-admin.ts'
import { partnerLogos } from '../tables.ts'
import { currenciesOf, languagesOf, partnersAdmin } from './partner-admin.ts'

const LOGO_SIDE = 600

/** Logos are small and part of the partner data, so they are stored in the database and included in every backup. */
const uploadLogo: Handler<typeof contract.uploadLogo> = async (_input, ctx, file) => {
  const id = uuid()
  const { kind, content } = await readPicture(ctx, file, LOGO_SIDE)
  await ctx.db
    .insert(partnerLogos)
    .values({ id, kind, content: content.toString('base64'), createdAt: ctx.now })
  await ctx.audit({ action: 'partners.uploadLogo', target: id })
  return { file: id }
}

const logo: Handler<typeof contract.logo> = async ({ id }, ctx) => {
  const [stored] = await ctx.db.select().from(partnerLogos).where(eq(partnerLogos.id, id))
  if (!stored) return refuse('not-found')
  return {
    type: mimeOf(stored.kind),
    content: Buffer.from(stored.content, 'base64'),
    // The content for an id never changes.
    cache: 'public, max-age=31536000, immutable',
    untrusted: true,
  }
}

const choices: Handler<typeof contract.choices> = async (_input, ctx) => ({
  currencies: await currenciesOf(ctx),
  languages: await languagesOf(ctx),
})

export const tenancyHandlers: Handlers<typeof contract> = {
  ...partnersAdmin.handlers,
  uploadLogo,
  logo,
  choices,
}
