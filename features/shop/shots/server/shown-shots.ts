import { asc, eq, inArray, or } from 'drizzle-orm'
import { mediaAddress } from '#features/shop/catalog/rules/media-address.ts'
import { accessTo, type MediaOwner } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { LectureShot } from '../contract.ts'
import { lectureShots } from './tables.ts'

export const shotView = ({
  key,
  file,
  subtitles,
  alt,
  caption,
}: typeof lectureShots.$inferSelect): LectureShot => ({
  key,
  kind: subtitles === '' ? 'photo' : 'film',
  url: mediaAddress(file),
  subtitles: subtitles === '' ? null : mediaAddress(subtitles),
  alt,
  caption,
})

/** Returns the shots shown below a lecture's text, in list order. */
export async function shotsOfUnit(
  db: Db,
  { id, origin }: { id: string; origin: string | null },
): Promise<LectureShot[]> {
  const rows = await db
    .select()
    .from(lectureShots)
    .where(eq(lectureShots.origin, origin ?? id))
    .orderBy(asc(lectureShots.key))
  return rows.map(shotView)
}

/** Photographs are public to anyone with the URL; films and subtitles require access to the course. */
export const shotFiles: MediaOwner = {
  async uses(db, names) {
    const rows = await db
      .select()
      .from(lectureShots)
      .where(or(inArray(lectureShots.file, [...names]), inArray(lectureShots.subtitles, [...names])))
    return rows.flatMap(({ file, subtitles }) => [file, subtitles]).filter((name) => names.includes(name))
  },
  async shows(reader, { file, userId, now }) {
    const rows = await reader.db
      .select()
      .from(lectureShots)
      .where(or(eq(lectureShots.file, file), eq(lectureShots.subtitles, file)))
    for (const { courseId } of rows) if (await accessTo(reader, userId, courseId, now)) return true
    return false
  },
}
