import { stat } from 'node:fs/promises'
import { run } from './run.ts'
import type { Timeline } from './timeline.ts'

const FRAMES_A_SECOND = 10
const FADE = 0.5

/**
 * Joins still pictures and speech into one MP4: H.264 main profile and AAC, the pair that iPhones and
 * Chromium both play. `pictures` holds one PNG for each shot of the timeline.
 */
export async function encodeVideo(timeline: Timeline, pictures: string[], output: string): Promise<void> {
  const stills = pictures.flatMap((picture, index) => [
    '-loop',
    '1',
    '-framerate',
    String(FRAMES_A_SECOND),
    '-t',
    shotSeconds(timeline, index).toFixed(2),
    '-i',
    picture,
  ])
  const sounds = timeline.speeches.flatMap((speech) => ['-i', speech.file])
  const graph = [...fades(timeline, pictures.length), ...voiceTrack(timeline, pictures.length)].join(';')
  await run('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    ...stills,
    ...sounds,
    '-filter_complex',
    graph,
    '-map',
    '[video]',
    '-map',
    '[voice]',
    '-t',
    timeline.seconds.toFixed(2),
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'slow',
    '-tune',
    'stillimage',
    '-crf',
    '25',
    '-r',
    String(FRAMES_A_SECOND),
    '-g',
    String(FRAMES_A_SECOND * 10),
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-c:a',
    'aac',
    '-b:a',
    '48k',
    '-ac',
    '1',
    '-ar',
    '44100',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-movflags',
    '+faststart',
    output,
  ])
}

/** A small JPEG of one picture. */
export async function encodePoster(picture: string, output: string): Promise<void> {
  await run('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-i',
    picture,
    '-vf',
    'scale=640:-2:flags=lanczos',
    '-q:v',
    '4',
    output,
  ])
}

/** Length in seconds and size in bytes of an encoded file. */
export async function measure(file: string): Promise<{ seconds: number; bytes: number }> {
  const answer = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    file,
  ])
  return { seconds: Math.round(Number(answer) * 10) / 10, bytes: (await stat(file)).size }
}

function shotSeconds(timeline: Timeline, index: number): number {
  const start = index === 0 ? 0 : (timeline.shots[index]?.start ?? 0) - FADE / 2
  const end = timeline.shots[index + 1]?.start ?? timeline.seconds + 1
  return end + FADE / 2 - start
}

function fades(timeline: Timeline, pictures: number): string[] {
  const colours = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[video]'
  const filters: string[] = []
  let previous = '[0:v]'
  for (let index = 1; index < pictures; index += 1) {
    const offset = ((timeline.shots[index]?.start ?? 0) - FADE / 2).toFixed(2)
    filters.push(
      `${previous}[${index}:v]xfade=transition=fade:duration=${FADE}:offset=${offset}[fade${index}]`,
    )
    previous = `[fade${index}]`
  }
  return [...filters, `${previous}${colours}`]
}

function voiceTrack(timeline: Timeline, firstInput: number): string[] {
  const delayed = timeline.speeches.map(
    ({ start }, index) => `[${firstInput + index}:a]adelay=${Math.round(start * 1000)}[speech${index}]`,
  )
  const all = timeline.speeches.map((_, index) => `[speech${index}]`).join('')
  const mix = `amix=inputs=${timeline.speeches.length}:normalize=0`
  return [...delayed, `${all}${mix},apad,atrim=0:${timeline.seconds.toFixed(2)},loudnorm=I=-18:TP=-2[voice]`]
}
