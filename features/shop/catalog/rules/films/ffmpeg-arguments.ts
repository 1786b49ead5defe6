import type { FilmFacts, Quality } from './ladder.ts'

const SOUND_BITS = 96_000
const PART_SECONDS = 4
/** Nothing in a film can make ffmpeg open an address. */
const LOCAL_ONLY = ['-protocol_whitelist', 'file,pipe']

export const probeArguments = (film: string): string[] => [
  '-v',
  'error',
  ...LOCAL_ONLY,
  '-show_entries',
  'stream=codec_type,width,height:stream_side_data=rotation:format=duration,bit_rate',
  '-of',
  'json',
  film,
]

/** Arguments that convert a film to one quality: a playlist, and one file with all of its parts. */
export function convertArguments(
  { lines, isUpright, videoBits }: Quality,
  { film, playlist, parts }: { film: string; playlist: string; parts: string },
): string[] {
  const options = [
    ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
    ['-vf', isUpright ? `scale=${lines}:-2` : `scale=-2:${lines}`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
    ['-b:v', String(videoBits), '-maxrate', String(Math.round(videoBits * 1.2))],
    ['-bufsize', String(videoBits * 2), '-threads', '1'],
    ['-force_key_frames', `expr:gte(t,n_forced*${PART_SECONDS})`],
    ['-c:a', 'aac', '-b:a', String(SOUND_BITS), '-ac', '2'],
    ['-f', 'hls', '-hls_time', String(PART_SECONDS), '-hls_playlist_type', 'vod'],
    ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', '-hls_segment_filename', parts],
    ['-progress', 'pipe:1', playlist],
  ]
  return ['-v', 'error', '-nostdin', '-y', ...LOCAL_ONLY, '-i', film, ...options.flat()]
}

interface Probe {
  streams?: {
    codec_type?: string
    width?: number
    height?: number
    side_data_list?: { rotation?: number }[]
  }[]
  format?: { duration?: string; bit_rate?: string }
}

/** Reads the output of ffprobe. Null if the file has no picture or no length. */
export function readProbe({ streams = [], format = {} }: Probe): FilmFacts | null {
  const picture = streams.find(({ codec_type }) => codec_type === 'video')
  const seconds = Number(format.duration)
  if (!picture?.width || !picture.height || !(seconds > 0)) return null
  const turned = (picture.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  const [width, height] = turned ? [picture.height, picture.width] : [picture.width, picture.height]
  const hasSound = streams.some(({ codec_type }) => codec_type === 'audio')
  return { width, height, seconds, hasSound, bitsPerSecond: Number(format.bit_rate) || 8_000_000 }
}

/** Returns the seconds converted so far from a piece of ffmpeg's progress; null if the piece has none. */
export function secondsIn(progress: string): number | null {
  const found = [...progress.matchAll(/^out_time_us=(\d{1,16})$/gm)].at(-1)
  return found ? Number(found[1]) / 1e6 : null
}
