import { and, eq, inArray } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { FileAnswer } from '#platform/server/http/files/file-answer.ts'
import { filmPartOf, masterName, masterPlaylist, partsName } from '../../rules/films/playlists.ts'
import { mediaAddress } from '../../rules/media-address.ts'
import { filmConversions } from '../tables.ts'
import { uploadName } from './media-names.ts'

/** Returns the address of the playlist of a film's qualities; null if it plays as one file. */
export async function filmStream(db: Db, film: string | null): Promise<string | null> {
  if (film === null) return null
  const ready = and(eq(filmConversions.film, film), eq(filmConversions.state, 'ready'))
  return (await db.$count(filmConversions, ready)) > 0 ? mediaAddress(masterName(film)) : null
}

/** Finds the converted film to which a requested playlist or file of parts belongs. */
export async function findFilmPart(db: Db, file: string) {
  const part = filmPartOf(file)
  if (!part) return null
  const ready = and(inArray(filmConversions.film, part.films), eq(filmConversions.state, 'ready'))
  const [conversion] = await db.select().from(filmConversions).where(ready)
  return conversion ? { ...part, conversion } : null
}

/** Serves a playlist, or the parts of one quality. The caller must have checked that the user may see the film. */
export function showFilmPart({
  kind,
  lines,
  conversion: { film, renditions },
}: NonNullable<Awaited<ReturnType<typeof findFilmPart>>>): FileAnswer {
  const playlistType = 'application/vnd.apple.mpegurl'
  const cache = 'private, no-cache'
  if (kind === 'master') return { type: playlistType, content: masterPlaylist(film, renditions), cache }
  const rendition = renditions.find((each) => each.lines === lines) ?? refuse('not-found')
  if (kind === 'playlist') return { type: playlistType, content: rendition.playlist, cache }
  return { type: 'video/mp4', content: { stored: uploadName(partsName(film, lines)) }, direct: true, cache }
}

/** Names of the files that conversions have made of these films. */
export async function convertedFiles(db: Db, films: readonly string[]): Promise<string[]> {
  if (films.length === 0) return []
  const found = await db
    .select({ film: filmConversions.film, renditions: filmConversions.renditions })
    .from(filmConversions)
    .where(inArray(filmConversions.film, [...films]))
  return found.flatMap(({ film, renditions }) => renditions.map(({ lines }) => partsName(film, lines)))
}
