import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

/** A single-color image, created with sharp. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7aa2c4' } })

export const jpegOf = (width: number, height: number): Promise<Buffer> =>
  plain(width, height).jpeg().toBuffer()
export const pngOf = (width: number, height: number): Promise<Buffer> => plain(width, height).png().toBuffer()
export const webpOf = (width: number, height: number): Promise<Buffer> =>
  plain(width, height).webp().toBuffer()

/** A photo taken with the camera held sideways: 64 by 48 pixels as stored, with GPS location. */
export const photoWithPlace = (): Promise<Buffer> =>
  plain(64, 48)
    .withExif({
      IFD0: { Make: 'Camera of Mesa Springs' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 5/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '106/1 39/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Returns one WebP with several frames of 32 by 32 pixels. */
export async function animatedWebp(frames: number): Promise<Buffer> {
  const raw = Buffer.alloc(32 * 32 * 3 * frames, 90)
  for (let frame = 0; frame < frames; frame++) raw.fill(frame * 40, frame * 3072, (frame + 1) * 3072)
  return sharp(raw, { raw: { width: 32, height: 32 * frames, channels: 3, pageHeight: 32 } })
    .webp({ loop: 0 })
    .toBuffer()
}

/** Creates a PNG with `width` and `height` in its header and pixels that decompress to megabytes from a few KB each. */
export function pngBomb(width: number, height: number, megabytes: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflatedBlanks(megabytes, 0)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns this many megabytes of a repeated byte, deflated without holding them in memory. */
export function deflatedBlanks(megabytes: number, byte: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, byte), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  // An empty final block and a made-up checksum, which image readers never reach.
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0])
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: megabytes }, () => block), end])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(8 + named.length)
  framed.writeUInt32BE(content.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named) >>> 0, 4 + named.length)
  return framed
}
