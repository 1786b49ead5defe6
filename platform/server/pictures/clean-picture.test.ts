import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { noRequest } from '../make-context.ts'
import { cleanPicture } from './clean-picture.ts'
import { animatedWebp, jpegOf, photoWithPlace, pngBomb, pngOf, webpOf } from './testing/pictures.ts'

const ctx = { actor: null, http: noRequest }

async function cleaned(...args: [source: Buffer, options: Parameters<typeof cleanPicture>[2]]) {
  const answer = await cleanPicture(ctx, ...args)
  if ('problem' in answer) throw new Error(answer.problem)
  const { width, height, format, exif, orientation, pages } = await sharp(answer.content).metadata()
  return { content: answer.content, width, height, format, exif, orientation, pages }
}

const memory = () => process.memoryUsage().rss / 1024 / 1024

describe('Uploaded image', () => {
  it.each([
    ['jpg', 'jpeg', jpegOf],
    ['png', 'png', pngOf],
    ['webp', 'webp', webpOf],
  ] as const)('of kind %s preserves its format and is stored at display size', async (kind, format, make) => {
    expect(await cleaned(await make(4000, 3000), { kind })).toMatchObject({
      format,
      width: 2048,
      height: 1536,
    })
    expect(await cleaned(await make(40, 30), { kind })).toMatchObject({ format, width: 40, height: 30 })
  })

  it('is stored upright and without location data', async () => {
    const photo = await photoWithPlace()
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
    const { content, ...facts } = await cleaned(photo, { kind: 'jpg' })
    expect(facts).toMatchObject({ width: 48, height: 64, exif: undefined, orientation: undefined })
    expect(content.includes('Mesa Springs')).toBe(false)
  })

  it('with animation is stored as its first frame', async () => {
    const moving = await animatedWebp(5)
    expect((await sharp(moving).metadata()).pages).toBe(5)
    expect(await cleaned(moving, { kind: 'webp' })).toMatchObject({ height: 32, pages: undefined })
  })

  it.each([
    ['has too many pixels', 30_000, 30_000, 'This picture has 30,000 × 30,000 pixels.'],
    ['has slightly too many pixels', 6325, 6325, 'This picture has 6,325 × 6,325 pixels.'],
    ['is too wide', 16_385, 1, 'This picture has 16,385 × 1 pixels.'],
    ['has an impossible width', 2_000_000_000, 2_000_000_000, 'This picture'],
  ])('is refused based on its header when it %s', async (_what, width, height, message) => {
    const before = memory()
    const answer = await cleanPicture(ctx, pngBomb(width, height, 8), { kind: 'png' })
    expect(answer).toMatchObject({ problem: expect.stringContaining(message) })
    expect(memory() - before).toBeLessThan(100)
  })

  it('with more pixels than its header declares uses no more memory than declared', async () => {
    const before = memory()
    const answer = await cleanPicture(ctx, pngBomb(100, 100, 2000), { kind: 'png' })
    expect(memory() - before).toBeLessThan(150)
    if ('content' in answer) expect(answer.content.length).toBeLessThan(10_000)
  })

  it('with fewer pixels than its header declares is refused', async () => {
    const answer = await cleanPicture(ctx, pngBomb(6000, 6000, 1), { kind: 'png' })
    expect(answer).toEqual({ problem: expect.stringContaining('This picture cannot be read.') })
  })

  it.each([
    ['garbage after a valid signature', Buffer.from(`\x89PNG\r\n\x1a\n${'x'.repeat(300)}`, 'latin1'), 'png'],
    ['a different type than declared', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png'],
    ['only a signature', Buffer.from([0xff, 0xd8, 0xff]), 'jpg'],
  ] as const)('is refused when it is %s', async (_what, bytes, kind) => {
    const answer = await cleanPicture(ctx, bytes, { kind })
    expect(answer).toEqual({ problem: expect.stringContaining('This picture cannot be read.') })
  })

  it('is refused when it is truncated', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: '#888',
      },
    })
      .jpeg()
      .toBuffer()
    const answer = await cleanPicture(ctx, whole.subarray(0, whole.length / 2), { kind: 'jpg' })
    expect(answer).toEqual({ problem: expect.stringContaining('This picture cannot be read.') })
  })
})
