import type { Context } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

/** Link preview for messengers and search engines. */
export interface LinkPreview {
  title: string
  description: string
  /** Path of a PNG or JPEG about twice as wide as high, without the origin. Default: the product icon. */
  picture?: string
}

interface LinkPreviewSource {
  /** Names of the previews that it describes, as declared by pages. */
  names: readonly string[]
  /** `value` is the course code, event id or term in the URL. Returns null if guests cannot see it. */
  read: (ctx: Context, value: string) => Promise<LinkPreview | null>
}

export const linkPreviews = extensionPoint<LinkPreviewSource>('web.linkPreviews')
