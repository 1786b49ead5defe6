import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Settings } from '#platform/server/settings.ts'

/** Generated names of uploaded files. Files shipped with the product start with a course code. */
export const UPLOADED = /^u-[0-9a-f-]{36}\.(mp4|webm|vtt|jpg|png|webp)$/

/** Folder of uploaded files. Multiple servers on one database must share it. */
export const uploadFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => resolve(dataDir, 'media')

export async function makeUploadFolder(settings: Pick<Settings, 'dataDir'>): Promise<string> {
  const folder = uploadFolder(settings)
  await mkdir(folder, { recursive: true })
  return folder
}

export const uploadPath = (settings: Pick<Settings, 'dataDir'>, name: string) =>
  join(uploadFolder(settings), name)
