import { type FileHandle, open } from 'node:fs/promises'

interface Box {
  type: string
  /** Offsets of its content, after its header. */
  from: number
  to: number
}

/** Maximum number of boxes read. In hours of fragmented video, the needed boxes come first. */
const MAX_BOXES = 4000
const MAX_SAMPLES = 16

/** Video codecs supported by all browsers. */
const PLAYED = /^(?:avc[1-4]|av01|vp0[89]|encv)$/
const HEVC = /^(?:hvc[12]|hev[12]|lhv1|lhe1|dvh1|dvhe)$/

const HEVC_ADVICE =
  'This film is saved as HEVC (H.265), which many browsers cannot play. Please export it as H.264 and choose it again. ' +
  'On an iPhone, Settings > Camera > Formats > Most Compatible records new films as H.264.'
const OTHER_ADVICE =
  'This film is saved in a format that many browsers cannot play. Please export it as MP4 with H.264 and choose it again.'

/** Returns why browsers could not play an MP4 file, as a message for the uploader. Returns null if no problem found. */
export async function filmProblem(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const codecs = await new Film(file, (await file.stat()).size).codecs()
    if (codecs.length === 0 || codecs.some((codec) => PLAYED.test(codec))) return null
    return codecs.some((codec) => HEVC.test(codec)) ? HEVC_ADVICE : OTHER_ADVICE
  } finally {
    await file.close()
  }
}

/** An ISO media file. Reads only its box headers: `moov` may be at either end. */
class Film {
  readonly #file: FileHandle
  readonly #size: number
  #left = MAX_BOXES

  constructor(file: FileHandle, size: number) {
    this.#file = file
    this.#size = size
  }

  /** Returns the codecs of the video tracks. */
  async codecs(): Promise<string[]> {
    const found: string[] = []
    for await (const movie of this.#boxes({ type: '', from: 0, to: this.#size }, 'moov'))
      for await (const track of this.#boxes(movie, 'trak'))
        for await (const media of this.#boxes(track, 'mdia'))
          if (await this.#isVideo(media)) found.push(...(await this.#samplesOf(media)))
    return found
  }

  async #isVideo(media: Box): Promise<boolean> {
    for await (const { from } of this.#boxes(media, 'hdlr'))
      if (latin(await this.#read(from + 8, 4)) === 'vide') return true
    return false
  }

  async #samplesOf(media: Box): Promise<string[]> {
    const codecs: string[] = []
    for await (const information of this.#boxes(media, 'minf'))
      for await (const table of this.#boxes(information, 'stbl'))
        for await (const { type, from, to } of this.#boxes(table, 'stsd'))
          for await (const sample of this.#boxes({ type, from: from + 8, to })) {
            codecs.push(sample.type)
            if (codecs.length >= MAX_SAMPLES) return codecs
          }
    return codecs
  }

  async *#boxes({ from, to }: Box, requested?: string): AsyncGenerator<Box> {
    for (let at = from; at + 8 <= to && this.#left-- > 0; ) {
      const head = await this.#read(at, 16)
      if (head.length < 8) return
      const type = latin(head.subarray(4, 8))
      const short = head.readUInt32BE(0)
      if (short === 1 && head.length < 16) return
      const size = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
      if (size < 8) return
      const end = Math.min(at + size, to)
      if (requested === undefined || type === requested)
        yield { type, from: at + (short === 1 ? 16 : 8), to: end }
      at = end
    }
  }

  async #read(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }
}

const latin = (bytes: Buffer): string => bytes.toString('latin1')
