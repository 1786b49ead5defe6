/** One converted quality of a film. */
export interface Rendition {
  lines: number
  width: number
  height: number
  /** Highest bits per second of any part, and the average. */
  peakBits: number
  averageBits: number
  bytes: number
  hasSound: boolean
  /** The playlist of its parts, which refers to the parts by name. */
  playlist: string
}

const PART = /^(u-[0-9a-f-]{36})(?:-(\d{2,4})p)?\.(m3u8|mp4)$/

/** Names of the files of a film's qualities: of all parts, and of the playlist. */
export const partsName = (film: string, lines: number): string => `${baseOf(film)}-${lines}p.mp4`
const playlistName = (film: string, lines: number): string => `${baseOf(film)}-${lines}p.m3u8`
/** Name of the playlist that lists the qualities. */
export const masterName = (film: string): string => `${baseOf(film)}.m3u8`

const baseOf = (film: string): string => film.replace(/\.\w{2,5}$/, '')

/** What a requested file is of a film: `master`, or the playlist or parts of a quality. Null for any other file. */
export function filmPartOf(
  file: string,
): { films: [string, string]; kind: 'master' | 'playlist' | 'parts'; lines: number } | null {
  const [, base, lines, ending] = PART.exec(file) ?? []
  if (!base || (!lines && ending === 'mp4')) return null
  const kind = !lines ? 'master' : ending === 'mp4' ? 'parts' : 'playlist'
  return { films: [`${base}.mp4`, `${base}.webm`], kind, lines: Number(lines ?? 0) }
}

/** The codecs that `convertArguments` produces. A player would wait for sound that is announced and never comes. */
const codecsOf = ({ hasSound }: Rendition): string => (hasSound ? 'avc1.4d401f,mp4a.40.2' : 'avc1.4d401f')

/** Returns the playlist of the qualities. Its addresses are relative, so that each of them is checked like the film. */
export function masterPlaylist(film: string, renditions: readonly Rendition[]): string {
  const entries = renditions.flatMap((rendition) => {
    const { lines, width, height, peakBits, averageBits } = rendition
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peakBits},AVERAGE-BANDWIDTH=${averageBits},RESOLUTION=${width}x${height},CODECS="${codecsOf(rendition)}"`,
      playlistName(film, lines),
    ]
  })
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries].join('\n')}\n`
}

/** Measures a playlist of ffmpeg: the bits per second of its parts. Null if it is not complete. */
export function measurePlaylist(playlist: string): { peakBits: number; averageBits: number } | null {
  let [seconds, allSeconds, allBytes, peak] = [0, 0, 0, 0]
  for (const line of playlist.split('\n')) {
    const [, length] = /^#EXTINF:([\d.]{1,20}),/.exec(line) ?? []
    const [, bytes] = /^#EXT-X-BYTERANGE:(\d{1,15})@/.exec(line) ?? []
    if (length) seconds = Number(length)
    if (!bytes) continue
    allSeconds += seconds
    allBytes += Number(bytes)
    // A last part of a moment says nothing about the film.
    if (seconds >= 1) peak = Math.max(peak, Number(bytes) / seconds)
  }
  if (allSeconds === 0 || !playlist.includes('#EXT-X-ENDLIST')) return null
  const average = allBytes / allSeconds
  return { peakBits: Math.round(Math.max(peak, average) * 8), averageBits: Math.round(average * 8) }
}
