import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodePoster, encodeVideo, measure } from './encode.ts'
import { readSlideScript } from './slide-script.ts'
import { openStudio, type Studio } from './studio.ts'
import { layTimeline, spokenSentences } from './timeline.ts'
import { speak } from './voice.ts'
import { formatVtt } from './vtt.ts'

const scripts = fileURLToPath(new URL('../../content/videos/', import.meta.url))
const media = fileURLToPath(new URL('../../content/media/', import.meta.url))

type MediaEntry = { seconds: number; bytes: number; captions: string[] }

async function makeVideo(name: string, studio: Studio): Promise<MediaEntry> {
  const script = await readSlideScript(join(scripts, `${name}.yaml`))
  const folder = await mkdtemp(join(tmpdir(), 'permeate-video-'))
  try {
    const timeline = layTimeline(script, await speak(spokenSentences(script), folder))
    const pictures = await studio.photograph(script, timeline.shots, folder)
    await encodeVideo(timeline, pictures, join(media, `${name}.mp4`))
    await encodePoster(pictures[0] ?? '', join(media, `${name}.jpg`))
    await writeFile(join(media, `${name}.en.vtt`), formatVtt(timeline.cues.en))
    await writeFile(join(media, `${name}.es.vtt`), formatVtt(timeline.cues.es))
    return { ...(await measure(join(media, `${name}.mp4`))), captions: ['en', 'es'] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function namesOfAllScripts(): Promise<string[]> {
  const files = await readdir(scripts)
  return files.filter((file) => file.endsWith('.yaml')).map((file) => basename(file, '.yaml'))
}

async function writeMediaList(made: Map<string, MediaEntry>): Promise<void> {
  const path = join(media, 'media.json')
  const known: Record<string, MediaEntry> = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
  const kept = Object.entries({ ...known, ...Object.fromEntries(made) })
    .filter(([name]) => existsSync(join(scripts, `${name}.yaml`)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = kept.map(([name, entry]) => `  ${JSON.stringify(name)}: ${onOneLine(entry)}`)
  await writeFile(path, `{\n${lines.join(',\n')}\n}\n`)
}

function onOneLine(entry: MediaEntry): string {
  return JSON.stringify(entry, undefined, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/\[ (.*?) \]/g, '[$1]')
}

const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : (await namesOfAllScripts()).sort()
const studio = await openStudio()
const made = new Map<string, MediaEntry>()
try {
  for (const name of names) {
    const entry = await makeVideo(name, studio)
    made.set(name, entry)
    console.log(`${name}: ${entry.seconds} s, ${Math.round(entry.bytes / 1024)} kB`)
  }
} finally {
  await studio.close()
  await writeMediaList(made)
}
