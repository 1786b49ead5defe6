/** Content of a container format shared by video, audio and photo files; `other` is not accepted. */
export type Contained = 'mp4' | 'webm' | 'heic' | 'avif' | 'other'

const AVIF = /^avi[fs]$/
const HEIF = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1|miaf)$/
/** Brands of audio files and camera raw files, which also list film brands. */
const NO_FILM = /^(?:[MF]4[ABP] |f4[abp] |aax[c ]|crx )$/i
const FILM =
  /^(?:iso[\da-z]|mp4[12]|mp71|avc1|av01|hvc1|hev1|M4V[ HP]|f4v |dash|ms[dn][hx]|cmf[cs2f]|MSNV|mmp4|XAVC|3g[p2]\w|qt {2})$/i

/** Reads the start of an ISO media or EBML file. Returns null for any other structure. */
export function readContainer(start: Uint8Array): Contained | null {
  if (latin(start, 4, 8) === 'ftyp') return ofBrands(brandsOf(start))
  if (latin(start, 0, 4) === '\x1aE\xdf\xa3') return docTypeOf(start) === 'webm' ? 'webm' : 'other'
  return null
}

/** Phone photos may list any brand first, so all brands are checked. */
function ofBrands(brands: readonly string[]): Contained {
  if (brands.some((brand) => AVIF.test(brand))) return 'avif'
  if (brands.some((brand) => HEIF.test(brand))) return 'heic'
  if (NO_FILM.test(brands[0] ?? '')) return 'other'
  return brands.some((brand) => FILM.test(brand)) ? 'mp4' : 'other'
}

/** Returns the major brand and the compatible brands that follow the version. */
function brandsOf(start: Uint8Array): string[] {
  const size = new DataView(start.buffer, start.byteOffset, start.byteLength).getUint32(0)
  const end = Math.min(size, start.length)
  const brands = [latin(start, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin(start, at, at + 4))
  return brands
}

const DOC_TYPE = 0x4282

function docTypeOf(start: Uint8Array): string {
  const header = readVarint(start, 4, 'size')
  let at = header.next
  const end = Math.min(start.length, at + header.value)
  while (at < end) {
    const id = readVarint(start, at, 'id')
    const size = readVarint(start, id.next, 'size')
    if (id.value === DOC_TYPE) return latin(start, size.next, size.next + size.value).split('\0')[0] ?? ''
    at = size.next + size.value
  }
  return ''
}

/** Reads an EBML number. Its leading zeros give its length; the length marker is part of ids only. */
function readVarint(bytes: Uint8Array, at: number, part: 'id' | 'size'): { value: number; next: number } {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  let value = part === 'id' ? first : first & (0xff >> length)
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0)
  return { value, next: at + length }
}

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))
