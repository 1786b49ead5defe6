import type { Context } from '#platform/server/context.ts'
import { linkPreviews } from '#platform/server/extensions/link-previews.ts'
import { isFree, publishedTerms } from './published.ts'

/** Link previews of free terms; subscription terms have none. */
export const termLinks = linkPreviews.with({ names: ['glossary'], read: termLink })

async function termLink(ctx: Context, key: string) {
  const found = (await publishedTerms(ctx.db)).find((term) => term.key === key)
  return found && isFree(found) ? { title: found.term, description: found.definition } : null
}
