import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#platform/server/settings.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { type Cue, readCaptions } from '../../rules/captions/captions.ts'
import { UPLOADED, uploadName } from '../films/media-names.ts'
import { mediaFolder } from '../read-course.ts'

/** Returns the cues of a stored captions file; empty if it cannot be read. */
export async function captionCues(settings: Settings, file: string): Promise<Cue[]> {
  const text = UPLOADED.test(file)
    ? await fileStore(settings).read(uploadName(file))
    : await readFile(join(mediaFolder(), file), 'utf8').catch(() => '')
  const read = readCaptions(String(text ?? ''))
  return 'problem' in read ? [] : read.cues
}
