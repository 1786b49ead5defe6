import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#platform/server/settings.ts'
import { type Cue, readCaptions } from '../../rules/captions/captions.ts'
import { UPLOADED, uploadPath } from '../media/media-folder.ts'
import { mediaFolder } from '../read-course.ts'

/** Returns the cues of a stored captions file; empty if it cannot be read. */
export async function captionCues(settings: Settings, file: string): Promise<Cue[]> {
  const path = UPLOADED.test(file) ? uploadPath(settings, file) : join(mediaFolder(), file)
  const read = readCaptions(await readFile(path, 'utf8').catch(() => ''))
  return 'problem' in read ? [] : read.cues
}
