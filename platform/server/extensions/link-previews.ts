import type { Context } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

/** What a messenger or a search engine shows of a link. */
export interface LinkPreview {
  title: string
  description: string
  /** The address of a PNG or JPEG about twice as wide as high, without the origin; the icon of the product unless given. */
  picture?: string
}

interface LinkPreviewSource {
  /** The names of the previews that it describes, as pages declare them. */
  names: readonly string[]
  /** `value` is the course code, event id or term of the address; null where there is nothing for guests. */
  read: (ctx: Context, value: string) => Promise<LinkPreview | null>
}

export const linkPreviews = extensionPoint<LinkPreviewSource>('web.linkPreviews')
