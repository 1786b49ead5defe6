import { join } from 'node:path'
import { z } from 'zod'
import { readYaml } from '#platform/server/content/read-yaml.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { orientations, type ShotKind } from '../rules/shot.ts'

const sentence = z.string().min(3).max(300)
const Entry = z.strictObject({
  /** Unique key of an entry, in the database and in print. */
  key: z.string().regex(/^[A-Z]+\d+-\d\d-[FP]\d+$/),
  course: z.string(),
  /** English title of the lecture that shows it. */
  lecture: z.string().min(3),
  title: z.string().min(3).max(80),
  show: sentence,
  /** Must be recognizable; otherwise the shot must be retaken. */
  visible: sentence,
  safety: sentence,
  orientation: z.enum(orientations),
})
const Films = z.array(Entry.extend({ seconds: z.int().min(300).max(480) })).min(1)
const Photographs = z.array(Entry).min(1)

export type Shot = z.output<typeof Entry> & { kind: ShotKind; seconds: number | null }

let list: Promise<Shot[]> | undefined

/** Returns the shot list from `content/shots`, videos first. */
export function readShots(): Promise<Shot[]> {
  list ??= read()
  return list
}

async function read(): Promise<Shot[]> {
  const folder = join(projectRoot(), 'content/shots')
  const films = await readYaml(join(folder, 'films.yaml'), Films)
  const photographs = await readYaml(join(folder, 'photographs.yaml'), Photographs)
  return [
    ...films.map((shot) => ({ ...shot, kind: 'film' as const })),
    ...photographs.map((shot) => ({ ...shot, kind: 'photo' as const, seconds: null })),
  ]
}
