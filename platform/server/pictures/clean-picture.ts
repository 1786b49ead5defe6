import type { Sharp } from 'sharp'
import type { FileKind } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Asking } from '../workload/fair-queue.ts'
import { withSharp } from './with-sharp.ts'

const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 16_384
/** Longest side of stored pictures; a page of text stays readable. */
const STORED_SIDE = 2048
const LONGEST_SECONDS = 60

const formats = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const
export type PictureKind = keyof typeof formats

export const isPicture = (kind: FileKind): kind is PictureKind => kind in formats

type Cleaned = { content: Buffer } | { problem: string }

const UNREADABLE =
  'This picture cannot be read. Please save it again as a JPEG or PNG file and choose it again.'

/**
 * Re-encodes the picture of a file or buffer for storage and display (as `as`, else in its original format): upright,
 * without metadata such as the location, first frame only, and at most `side` pixels wide and high. `problem` describes
 * why a picture is not accepted: too many pixels by its header, or not readable. Refuses as `FairQueue` does.
 */
export function cleanPicture(
  ctx: Asking,
  source: string | Buffer,
  { kind, side = STORED_SIDE, as = kind }: { kind: PictureKind; side?: number; as?: PictureKind },
): Promise<Cleaned> {
  return withSharp(ctx, async (sharp) => {
    const header = await sharp(source, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    if (header?.format !== formats[kind]) return { problem: UNREADABLE }
    const { width, height, isPalette } = header
    if (width * height > MAX_PIXELS || Math.max(width, height) > LONGEST_SIDE)
      return { problem: tooLarge(width, height) }
    const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    return encoded(picture, as, isPalette).then(
      (content) => ({ content }),
      (error: Error) => (error.message.startsWith('timeout') ? refuse('busy') : { problem: UNREADABLE }),
    )
  })
}

function encoded(picture: Sharp, kind: PictureKind, palette: boolean): Promise<Buffer> {
  if (kind === 'jpg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
  if (kind === 'webp') return picture.webp({ quality: 85 }).toBuffer()
  return picture.png({ palette }).toBuffer()
}

const number = new Intl.NumberFormat('en-US')

const tooLarge = (width: number, height: number): string =>
  `This picture has ${number.format(width)} × ${number.format(height)} pixels. At most ${MAX_PIXELS / 1_000_000} megapixels and ${number.format(LONGEST_SIDE)} pixels on a side are possible. Please make it smaller and choose it again.`
