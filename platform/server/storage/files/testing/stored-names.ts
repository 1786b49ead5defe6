import type { Settings } from '../../../settings.ts'
import { fileStore } from '../file-store.ts'

/** Returns the sorted names of the stored files in a folder. */
export async function storedNames(settings: Settings, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of fileStore(settings).list(folder)) names.push(name)
  return names.sort()
}
